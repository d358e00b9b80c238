import Domain

/// A `TransportError` without its detail, to compare.
enum Cause: Equatable {
    case timeout
    case dns
    case connect
    case tls
    case reset
    case tooLarge(Int)
    case refusedURL
    case cancelled
    /// No error: an answer with this status.
    case answered(Int)

    init(_ error: TransportError) {
        switch error {
        case .timeout: self = .timeout
        case .dns: self = .dns
        case .connect: self = .connect
        case .tls: self = .tls
        case .reset: self = .reset
        case .tooLarge(let limit): self = .tooLarge(limit)
        case .refusedURL: self = .refusedURL
        case .cancelled: self = .cancelled
        }
    }
}

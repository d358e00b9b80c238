public import CoreModel

extension TransportError {
    /// The failure as the metrics count it; `nil` for a cancellation, which is nobody's failure.
    public var asSourceError: SourceError? {
        switch self {
        case .timeout(let detail): SourceError(.timeout, detail)
        case .dns(let detail): SourceError(.dns, detail)
        case .connect(let detail): SourceError(.connect, detail)
        case .tls(let detail): SourceError(.tls, detail)
        case .reset(let detail): SourceError(.reset, detail)
        case .tooLarge(let limit): SourceError(.tooLarge, "more than \(limit) bytes")
        // Only a redirect can lead here, since configured addresses are checked: the answer is not what it should be.
        case .refusedURL(let detail): SourceError(.unexpectedShape, detail)
        case .cancelled: nil
        }
    }
}

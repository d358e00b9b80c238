import Glibc

/// Why certificates, keys or choices cannot be served with.
public enum TLSFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The certificate's text holds none.
    case noCertificate
    case unreadableCertificate(detail: String)
    /// The key's text holds none.
    case noKey
    /// The key is locked by a password, which a daemon cannot be asked for.
    case encryptedKey
    case unreadableKey(detail: String)
    /// The key belongs to another certificate.
    case keyMismatch
    /// The certificate's time is over since then, in Unix seconds.
    case expired(at: Int64)
    /// The certificate's time begins only then, in Unix seconds.
    case notYetValid(before: Int64)
    /// The text of the authorities for clients holds no certificate.
    case noClientCA
    case unreadableClientCA(detail: String)
    /// The lowest version is above the highest.
    case noVersion(minimum: TLSVersion, maximum: TLSVersion)
    /// No suite that was chosen can work with the certificate's kind of key.
    case noCipherSuite
    /// GnuTLS has no memory or cannot do what was chosen.
    case unusable(detail: String)

    public var description: String {
        switch self {
        case .noCertificate: "there is no PEM certificate"
        case .unreadableCertificate(let detail): "the certificate cannot be read: \(detail)"
        case .noKey: "there is no PEM private key"
        case .encryptedKey: "the private key is encrypted; store it without a password"
        case .unreadableKey(let detail): "the private key cannot be read: \(detail)"
        case .keyMismatch: "the private key does not belong to the certificate"
        case .expired(let moment): "the certificate expired at \(Self.date(moment))"
        case .notYetValid(let moment): "the certificate is not valid before \(Self.date(moment))"
        case .noClientCA: "there is no PEM certificate of a client authority"
        case .unreadableClientCA(let detail): "the client authority's certificate cannot be read: \(detail)"
        case .noVersion(let minimum, let maximum):
            "the lowest TLS version, \(minimum.rawValue), is above the highest, \(maximum.rawValue)"
        case .noCipherSuite: "none of the cipher suites can work with the certificate's kind of key"
        case .unusable(let detail): "TLS cannot be set up: \(detail)"
        }
    }

    private static func date(_ unixSeconds: Int64) -> String {
        var moment = time_t(unixSeconds)
        var parts = tm()
        guard gmtime_r(&moment, &parts) != nil else { return "\(unixSeconds)" }
        var text = [CChar](repeating: 0, count: 32)
        let count = strftime(&text, text.count, "%Y-%m-%dT%H:%M:%SZ", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Why no HTTP answer came.
public enum TransportError: Error, Hashable, Sendable {
    /// The whole-request timeout ran out.
    case timeout(detail: String)
    /// The host's name could not be resolved.
    case dns(detail: String)
    /// No connection: refused, unreachable.
    case connect(detail: String)
    /// The TLS handshake or the certificate check failed.
    case tls(detail: String)
    /// The connection broke, or what came is not HTTP.
    case reset(detail: String)
    /// The body, decompressed, is larger than asked for; or the headers are beyond any reason.
    case tooLarge(limit: Int)
    /// The URL, or one it redirects to, is not allowed (scheme, host) or malformed.
    case refusedURL(detail: String)
    /// The task was cancelled, or the transport has been shut down.
    case cancelled
}

/// A request without a body.
public struct HTTPRequest: Hashable, Sendable {
    public enum Method: String, Hashable, Sendable {
        case get = "GET"
        case post = "POST"
    }

    public let method: Method
    /// Absolute; `https`, or `http` for loopback hosts alone.
    public let url: String
    /// For the whole request, name lookup and body included.
    public let timeout: Duration
    /// The most bytes the body may have after decompression.
    public let maximumBytes: Int
    /// Extra header lines, such as `("If-None-Match", "\"abc\"")`.
    public let headers: [HTTPHeader]

    /// An operator's answer may have this many bytes; KMB's largest list has 2.7 MB.
    public static let usualMaximumBytes = 16 * 1024 * 1024

    public init(
        method: Method = .get,
        url: String,
        timeout: Duration,
        maximumBytes: Int = HTTPRequest.usualMaximumBytes,
        headers: [HTTPHeader] = []
    ) {
        self.method = method
        self.url = url
        self.timeout = timeout
        self.maximumBytes = maximumBytes
        self.headers = headers
    }
}

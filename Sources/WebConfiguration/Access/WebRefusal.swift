/// Why a request is not answered.
public enum WebRefusal: Hashable, Sendable {
    /// No login, or a wrong one.
    case loginNeeded
    /// The limit of the file is reached.
    case tooManyRequests(retryAfterSeconds: Int)
    /// Too many wrong passwords, from there or altogether.
    case tooManyFailures(retryAfterSeconds: Int)
}

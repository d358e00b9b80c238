/// What a request shows of itself to whoever decides on it.
public struct WebRequest: Hashable, Sendable {
    public var method: String
    /// Below the route prefix; `nil` for what is outside.
    public var path: String?
    /// The value of `Authorization`, where there is one.
    public var authorization: String?
    /// From where it came.
    public var address: String

    public init(method: String, path: String?, authorization: String?, address: String) {
        self.method = method
        self.path = path
        self.authorization = authorization
        self.address = address
    }

    /// Whether it only looks: everything else needs a login wherever there are users.
    var onlyLooks: Bool { method == "GET" || method == "HEAD" }
}

/// Who asks, as far as the connection tells.
public struct HTTPClient: Hashable, Sendable {
    /// The IP address without a port, IPv4 also where it came over IPv6; `unix` for a socket in the file system.
    public var address: String
    /// Whether nobody on the way can read along.
    public var isSecure: Bool
    /// The subject of its certificate, such as `CN=prometheus`, where one was shown and verified.
    public var verifiedSubject: String?

    /// A client made by hand, for tests of whatever answers.
    public init(address: String = "unix", isSecure: Bool = false, verifiedSubject: String? = nil) {
        self.address = address
        self.isSecure = isSecure
        self.verifiedSubject = verifiedSubject
    }
}

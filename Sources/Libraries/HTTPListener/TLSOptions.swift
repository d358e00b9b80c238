/// How to serve TLS: what `tls_server_config` of Prometheus's web configuration can say.
public struct TLSOptions: Sendable {
    public var material: TLSMaterial
    public var clientAuthentication = TLSClientAuthentication.none
    /// A client's certificate must name one of these, letter for letter; `nil` asks for no name.
    ///
    /// Names of hosts, addresses of e-mail and of the Internet, and URIs are all looked at.
    public var allowedClientNames: [String]?
    public var minimumVersion = TLSVersion.tls12
    public var maximumVersion = TLSVersion.tls13
    /// For TLS 1.2 and older, best first; empty means those that are good today.
    public var cipherSuites: [TLSCipherSuite] = []
    /// Best first; empty means all.
    public var curves: [TLSCurve] = []
    /// Whether our order of suites counts, or the client's.
    public var prefersOwnOrder = true

    /// The defaults of exporter-toolkit.
    public init(material: TLSMaterial) {
        self.material = material
    }
}

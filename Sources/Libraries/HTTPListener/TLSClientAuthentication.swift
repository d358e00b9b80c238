/// What is asked of a client's certificate, named as Prometheus's web configuration names it.
public enum TLSClientAuthentication: String, CaseIterable, Hashable, Sendable {
    case none = "NoClientCert"
    /// Asked for; whatever comes is taken.
    case request = "RequestClientCert"
    /// Any will do, even one that the client has signed itself.
    case requireAny = "RequireAnyClientCert"
    /// None will do, a bad one will not.
    case verifyIfGiven = "VerifyClientCertIfGiven"
    case requireAndVerify = "RequireAndVerifyClientCert"

    /// Reads a name; `RequireClientCert` is an old spelling of `RequireAnyClientCert`.
    public init?(name: String) {
        self.init(rawValue: name == "RequireClientCert" ? Self.requireAny.rawValue : name)
    }

    var asks: Bool { self != .none }

    var requires: Bool {
        switch self {
        case .requireAny, .requireAndVerify: true
        case .none, .request, .verifyIfGiven: false
        }
    }

    var verifies: Bool {
        switch self {
        case .verifyIfGiven, .requireAndVerify: true
        case .none, .request, .requireAny: false
        }
    }
}

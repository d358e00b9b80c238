/// A curve for the key exchange, named as Prometheus's web configuration names it.
public enum TLSCurve: String, CaseIterable, Hashable, Sendable {
    case p256 = "CurveP256"
    case p384 = "CurveP384"
    case p521 = "CurveP521"
    case x25519 = "X25519"

    /// What is offered where nothing is chosen, best first.
    static let usual: [TLSCurve] = [.x25519, .p256, .p384, .p521]

    /// How GnuTLS's priority strings name it.
    var priority: String {
        switch self {
        case .p256: "GROUP-SECP256R1"
        case .p384: "GROUP-SECP384R1"
        case .p521: "GROUP-SECP521R1"
        case .x25519: "GROUP-X25519"
        }
    }
}

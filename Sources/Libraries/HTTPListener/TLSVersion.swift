/// A version of TLS, named as Prometheus's web configuration names it.
public enum TLSVersion: String, CaseIterable, Hashable, Sendable, Comparable {
    case tls10 = "TLS10"
    case tls11 = "TLS11"
    case tls12 = "TLS12"
    case tls13 = "TLS13"

    /// How GnuTLS's priority strings name it.
    var priority: String {
        switch self {
        case .tls10: "VERS-TLS1.0"
        case .tls11: "VERS-TLS1.1"
        case .tls12: "VERS-TLS1.2"
        case .tls13: "VERS-TLS1.3"
        }
    }

    public static func < (left: TLSVersion, right: TLSVersion) -> Bool {
        // The names sort as the versions do.
        left.rawValue < right.rawValue
    }
}

/// A cipher suite, named as Go and so Prometheus's web configuration names it.
///
/// Those of TLS 1.3 can be named but not chosen: as in Go, they are on whenever TLS 1.3 is.
public enum TLSCipherSuite: String, CaseIterable, Hashable, Sendable {
    case aes128GCMSHA256 = "TLS_AES_128_GCM_SHA256"
    case aes256GCMSHA384 = "TLS_AES_256_GCM_SHA384"
    case chacha20Poly1305SHA256 = "TLS_CHACHA20_POLY1305_SHA256"
    case ecdheECDSAAES128GCM = "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256"
    case ecdheECDSAAES256GCM = "TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384"
    case ecdheECDSAChacha20 = "TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256"
    case ecdheECDSAAES128CBC = "TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA"
    case ecdheECDSAAES256CBC = "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA"
    case ecdheRSAAES128GCM = "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"
    case ecdheRSAAES256GCM = "TLS_ECDHE_RSA_WITH_AES_256_GCM_SHA384"
    case ecdheRSAChacha20 = "TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256"
    case ecdheRSAAES128CBC = "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA"
    case ecdheRSAAES256CBC = "TLS_ECDHE_RSA_WITH_AES_256_CBC_SHA"
    case rsaAES128GCM = "TLS_RSA_WITH_AES_128_GCM_SHA256"
    case rsaAES256GCM = "TLS_RSA_WITH_AES_256_GCM_SHA384"
    case rsaAES128CBC = "TLS_RSA_WITH_AES_128_CBC_SHA"
    case rsaAES256CBC = "TLS_RSA_WITH_AES_256_CBC_SHA"

    /// A suite of TLS 1.2 or older, in the words of GnuTLS's priority strings.
    struct Parts: Hashable, Sendable {
        let exchange: String
        let cipher: String
        let mac: String
    }

    /// `nil` for the suites of TLS 1.3.
    var parts: Parts? {
        guard let cipher else { return nil }
        return Parts(exchange: exchange, cipher: cipher, mac: cipher.hasSuffix("-CBC") ? "SHA1" : "AEAD")
    }

    private var exchange: String {
        if rawValue.hasPrefix("TLS_ECDHE_ECDSA") { return "ECDHE-ECDSA" }
        return rawValue.hasPrefix("TLS_ECDHE_RSA") ? "ECDHE-RSA" : "RSA"
    }

    private var cipher: String? {
        switch self {
        case .aes128GCMSHA256, .aes256GCMSHA384, .chacha20Poly1305SHA256: nil
        case .ecdheECDSAAES128GCM, .ecdheRSAAES128GCM, .rsaAES128GCM: "AES-128-GCM"
        case .ecdheECDSAAES256GCM, .ecdheRSAAES256GCM, .rsaAES256GCM: "AES-256-GCM"
        case .ecdheECDSAChacha20, .ecdheRSAChacha20: "CHACHA20-POLY1305"
        case .ecdheECDSAAES128CBC, .ecdheRSAAES128CBC, .rsaAES128CBC: "AES-128-CBC"
        case .ecdheECDSAAES256CBC, .ecdheRSAAES256CBC, .rsaAES256CBC: "AES-256-CBC"
        }
    }
}

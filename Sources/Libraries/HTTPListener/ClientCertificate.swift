import CGnuTLS
import Glibc

/// What a client's own certificate says.
struct ClientCertificate: Hashable, Sendable {
    /// Such as `CN=prometheus,O=Example`.
    let subject: String
    /// Its alternative names: hosts, addresses of e-mail and of the Internet, URIs.
    let names: [String]

    /// `nil` if the client sent none.
    init?(of session: gnutls_session_t) {
        var count: UInt32 = 0
        guard let chain = gnutls_certificate_get_peers(session, &count), count > 0 else { return nil }
        var certificate: gnutls_x509_crt_t?
        guard gnutls_x509_crt_init(&certificate) >= 0, let certificate else { return nil }
        defer { gnutls_x509_crt_deinit(certificate) }
        guard gnutls_x509_crt_import(certificate, chain, GNUTLS_X509_FMT_DER) >= 0 else { return nil }
        subject = Self.subject(of: certificate)
        names = Self.names(of: certificate)
    }

    /// Why the chain is not to be trusted, as an alert; `nil` if it is.
    static func verdict(on session: gnutls_session_t) -> gnutls_alert_description_t? {
        var status: UInt32 = 0
        let code = purpose.withUnsafeBufferPointer { purpose in
            var demand = gnutls_typed_vdata_st(
                type: GNUTLS_DT_KEY_PURPOSE_OID,
                data: UnsafeMutablePointer(mutating: purpose.baseAddress),
                size: 0
            )
            return gnutls_certificate_verify_peers(session, &demand, 1, &status)
        }
        guard code >= 0 else { return GNUTLS_A_BAD_CERTIFICATE }
        func has(_ flag: gnutls_certificate_status_t) -> Bool { status & flag.rawValue != 0 }
        if status == 0 { return nil }
        if has(GNUTLS_CERT_EXPIRED) || has(GNUTLS_CERT_NOT_ACTIVATED) { return GNUTLS_A_CERTIFICATE_EXPIRED }
        return has(GNUTLS_CERT_SIGNER_NOT_FOUND) ? GNUTLS_A_UNKNOWN_CA : GNUTLS_A_BAD_CERTIFICATE
    }

    /// Certificates that are made for something else, such as for servers alone, are refused as in Go.
    private static let purpose: [UInt8] = Array(GNUTLS_KP_TLS_WWW_CLIENT.utf8) + [0]

    private static func subject(of certificate: gnutls_x509_crt_t) -> String {
        var name = gnutls_datum_t()
        guard gnutls_x509_crt_get_dn3(certificate, &name, 0) >= 0, let data = name.data else { return "" }
        defer { shim_gnutls_free(data) }
        return String(decoding: UnsafeBufferPointer(start: data, count: Int(name.size)), as: UTF8.self)
    }

    private static func names(of certificate: gnutls_x509_crt_t) -> [String] {
        var names: [String] = []
        // A certificate has a handful; the bound is for one that was made to keep us busy.
        for index in 0..<UInt32(1000) {
            var bytes = [UInt8](repeating: 0, count: 2048)
            var size = bytes.count
            let code = gnutls_x509_crt_get_subject_alt_name(certificate, index, &bytes, &size, nil)
            if code == GNUTLS_E_REQUESTED_DATA_NOT_AVAILABLE { break }
            guard code >= 0 else { continue }
            let value = bytes.prefix(size)
            switch gnutls_x509_subject_alt_name_t(UInt32(code)) {
            case GNUTLS_SAN_DNSNAME, GNUTLS_SAN_RFC822NAME, GNUTLS_SAN_URI:
                names.append(String(decoding: value, as: UTF8.self))
            case GNUTLS_SAN_IPADDRESS:
                if let address = address(Array(value)) { names.append(address) }
            default:  // Not an enum of ours: other kinds of names are not compared.
                break
            }
        }
        return names
    }

    private static func address(_ bytes: [UInt8]) -> String? {
        guard bytes.count == 4 || bytes.count == 16 else { return nil }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        let family = bytes.count == 4 ? AF_INET : AF_INET6
        guard inet_ntop(family, bytes, &text, socklen_t(text.count)) != nil else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

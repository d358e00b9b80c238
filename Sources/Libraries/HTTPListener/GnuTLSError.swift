import CGnuTLS

/// GnuTLS's words for its own return codes.
enum GnuTLSError {
    static func text(_ code: Int32) -> String {
        gnutls_strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}

import CGnuTLS

/// Owns the certificates of one PEM text.
struct CertificateList: ~Copyable {
    private let certificates: UnsafeMutablePointer<gnutls_x509_crt_t?>?
    private let count: UInt32

    init(pem: [UInt8]) throws(TLSFailure) {
        var certificates: UnsafeMutablePointer<gnutls_x509_crt_t?>?
        var count: UInt32 = 0
        let code = Datum.with(pem) {
            gnutls_x509_crt_list_import2(&certificates, &count, $0, GNUTLS_X509_FMT_PEM, 0)
        }
        guard code >= 0 else { throw .unreadableCertificate(detail: GnuTLSError.text(code)) }
        self.certificates = certificates
        self.count = count
    }

    deinit {
        for index in 0..<Int(count) { gnutls_x509_crt_deinit(certificates?[index]) }
        shim_gnutls_free(certificates)
    }

    var first: gnutls_x509_crt_t? { count > 0 ? certificates?[0] : nil }
}

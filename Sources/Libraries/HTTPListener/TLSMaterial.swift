import CGnuTLS

/// Certificates and a key that were found to be readable and to belong together.
public struct TLSMaterial: Sendable {
    /// The kinds of keys that decide which cipher suites can be used.
    enum KeyKind: Hashable, Sendable {
        case rsa
        /// Elliptic curves, Edwards curves among them.
        case curve
    }

    /// When the first certificate's time begins, in Unix seconds.
    public let notBefore: Int64
    /// When the first certificate's time ends, in Unix seconds.
    public let notAfter: Int64
    let certificate: [UInt8]
    let key: [UInt8]
    let clientCA: [UInt8]?
    let keyKind: KeyKind

    /// Checks everything that can be checked before a client comes.
    ///
    /// - Parameters:
    ///   - certificate: PEM, the server's own first, then those between it and the root.
    ///   - key: PEM, without a password.
    ///   - clientCA: PEM, the authorities that clients' certificates are verified against; `nil` means those that
    ///     the system trusts.
    ///   - now: Unix seconds, to refuse a certificate whose time is over or has not begun; `nil` asks for no date.
    /// - Throws: the first reason against it.
    public init(
        certificate: [UInt8],
        key: [UInt8],
        clientCA: [UInt8]? = nil,
        now: Int64?
    ) throws(TLSFailure) {
        let leaf = try Self.leaf(of: certificate)
        notBefore = leaf.notBefore
        notAfter = leaf.notAfter
        keyKind = leaf.keyKind
        self.certificate = certificate
        self.key = key
        self.clientCA = clientCA
        // Builds what a handshake uses and lets it go: nothing less shows that it all fits together.
        _ = try TLSCredentials(self, trustsSystem: false)
        if let now, now >= notAfter { throw .expired(at: notAfter) }
        if let now, now < notBefore { throw .notYetValid(before: notBefore) }
    }

    private static func leaf(
        of pem: [UInt8]
    ) throws(TLSFailure) -> (notBefore: Int64, notAfter: Int64, keyKind: KeyKind) {
        guard PEM.holds("CERTIFICATE", pem) else { throw .noCertificate }
        let list = try CertificateList(pem: pem)
        guard let first = list.first else { throw .noCertificate }
        let algorithm = gnutls_x509_crt_get_pk_algorithm(first, nil)
        let isRSA = [GNUTLS_PK_RSA, GNUTLS_PK_RSA_PSS].contains { Int32($0.rawValue) == algorithm }
        return (
            Int64(gnutls_x509_crt_get_activation_time(first)),
            Int64(gnutls_x509_crt_get_expiration_time(first)),
            isRSA ? .rsa : .curve
        )
    }
}

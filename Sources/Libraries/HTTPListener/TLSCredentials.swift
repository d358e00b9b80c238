import CGnuTLS

/// Owns what GnuTLS serves with: the certificate chain, its key and the authorities for clients.
final class TLSCredentials: @unchecked Sendable {
    // Unchecked because of the pointer: nothing changes behind it once it is set up.
    let pointer: gnutls_certificate_credentials_t

    /// Ready to serve with.
    ///
    /// - Parameters:
    ///   - material: what was found to belong together.
    ///   - trustsSystem: whether the system's authorities take the place of missing ones for clients; reading them
    ///     takes a while.
    /// - Throws: what does not fit.
    init(_ material: TLSMaterial, trustsSystem: Bool) throws(TLSFailure) {
        var credentials: gnutls_certificate_credentials_t?
        let code = gnutls_certificate_allocate_credentials(&credentials)
        guard code >= 0, let credentials else { throw .unusable(detail: GnuTLSError.text(code)) }
        pointer = credentials
        // From here on the deinit frees it, whatever is thrown.
        try Self.setKey(of: material, in: credentials)
        if let authorities = material.clientCA {
            try Self.setAuthorities(authorities, in: credentials)
        } else if trustsSystem {
            // No failure: a machine without authorities verifies nobody.
            gnutls_certificate_set_x509_system_trust(credentials)
        }
    }

    deinit {
        gnutls_certificate_free_credentials(pointer)
    }

    private static func setKey(
        of material: TLSMaterial,
        in credentials: gnutls_certificate_credentials_t
    ) throws(TLSFailure) {
        guard PEM.holds("PRIVATE KEY", material.key) else { throw .noKey }
        if PEM.isEncrypted(material.key) { throw .encryptedKey }
        let code = Datum.with(material.certificate) { certificate in
            Datum.with(material.key) { key in
                gnutls_certificate_set_x509_key_mem2(
                    credentials,
                    certificate,
                    key,
                    GNUTLS_X509_FMT_PEM,
                    nil,
                    0
                )
            }
        }
        if code == GNUTLS_E_CERTIFICATE_KEY_MISMATCH { throw .keyMismatch }
        // The certificate was read before, so what is left is the key.
        guard code >= 0 else { throw .unreadableKey(detail: GnuTLSError.text(code)) }
    }

    private static func setAuthorities(
        _ pem: [UInt8],
        in credentials: gnutls_certificate_credentials_t
    ) throws(TLSFailure) {
        guard PEM.holds("CERTIFICATE", pem) else { throw .noClientCA }
        let code = Datum.with(pem) {
            gnutls_certificate_set_x509_trust_mem(credentials, $0, GNUTLS_X509_FMT_PEM)
        }
        guard code >= 0 else { throw .unreadableClientCA(detail: GnuTLSError.text(code)) }
        guard code > 0 else { throw .noClientCA }
    }
}

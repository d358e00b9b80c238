import CGnuTLS

/// Everything that handshakes need, ready made.
///
/// Never changes: to renew a certificate or to change a choice, the listener is given another one. Connections keep
/// the one that they began with.
public final class TLSContext: Sendable {
    public let options: TLSOptions
    private let credentials: TLSCredentials
    private let first: PriorityCache
    private let older: PriorityCache?
    private let unwanted: Set<TLSCipherSuite.Parts>

    /// Makes it ready, or says why it cannot be.
    public init(_ options: TLSOptions) throws(TLSFailure) {
        let priorities = try TLSPriorities(options)
        self.options = options
        credentials = try TLSCredentials(
            options.material,
            trustsSystem: options.clientAuthentication.verifies
        )
        first = try PriorityCache(priorities.first)
        older = if let text = priorities.older { try PriorityCache(text) } else { nil }
        unwanted = priorities.unwanted
    }

    /// Replaces what the daemon has set up for a new connection, before its handshake begins.
    ///
    /// - Returns: false if the session could not take it.
    func prepare(_ session: gnutls_session_t, for visitor: Visitor) -> Bool {
        let code = gnutls_credentials_set(
            session,
            GNUTLS_CRD_CERTIFICATE,
            UnsafeMutableRawPointer(credentials.pointer)
        )
        guard code >= 0, gnutls_priority_set(session, first.pointer) >= 0 else { return false }
        if older != nil {
            gnutls_handshake_set_post_client_hello_function(session, TLSCallbacks.versionAgreed)
        }
        if !unwanted.isEmpty {
            gnutls_handshake_set_hook_function(
                session,
                GNUTLS_HANDSHAKE_FINISHED.rawValue,
                Int32(GNUTLS_HOOK_PRE),
                TLSCallbacks.clientFinishes
            )
        }
        if options.clientAuthentication.asks {
            // Never "require": the library would break off without telling the client why.
            gnutls_certificate_server_set_request(session, GNUTLS_CERT_REQUEST)
            gnutls_session_set_verify_function(session, TLSCallbacks.certificateCame)
            // The names of all that the system trusts would fill several packets and help no client to choose.
            if options.material.clientCA == nil { gnutls_certificate_send_x509_rdn_sequence(session, 1) }
        }
        listenForPlainText(session, visitor)
        return true
    }

    /// The daemon has set the socket for both directions; reading goes through the visitor from now on.
    private func listenForPlainText(_ session: gnutls_session_t, _ visitor: Visitor) {
        var reading: gnutls_transport_ptr_t?
        var writing: gnutls_transport_ptr_t?
        gnutls_transport_get_ptr2(session, &reading, &writing)
        gnutls_transport_set_ptr2(session, Unmanaged.passUnretained(visitor).toOpaque(), writing)
        gnutls_transport_set_pull_function(session, TLSCallbacks.pull)
        gnutls_transport_set_pull_timeout_function(session, TLSCallbacks.wait)
    }

    /// Called when the version is known and the suite is not.
    func versionAgreed(_ session: gnutls_session_t) -> Int32 {
        guard let older, gnutls_protocol_get_version(session) != GNUTLS_TLS1_3 else { return 0 }
        return gnutls_priority_set(session, older.pointer)
    }

    /// Called when the suite is in force and nothing has been said under it; earlier it cannot be asked for.
    func clientFinishes(_ session: gnutls_session_t) -> Int32 {
        guard gnutls_protocol_get_version(session) != GNUTLS_TLS1_3,
            let exchange = gnutls_kx_get_name(gnutls_kx_get(session)),
            let cipher = gnutls_cipher_get_name(gnutls_cipher_get(session))
        else { return 0 }
        let names = (String(cString: exchange), String(cString: cipher))
        let isUnwanted = unwanted.contains { $0.exchange == names.0 && $0.cipher == names.1 }
        guard isUnwanted else { return 0 }
        gnutls_alert_send(session, GNUTLS_AL_FATAL, GNUTLS_A_HANDSHAKE_FAILURE)
        return Int32(GNUTLS_E_NO_CIPHER_SUITES)
    }

    /// Called when the client has sent its certificate, or none.
    func certificateCame(_ session: gnutls_session_t, from visitor: Visitor) -> Int32 {
        let certificate = ClientCertificate(of: session)
        if let alert = objection(to: certificate, session) {
            gnutls_alert_send(session, GNUTLS_AL_FATAL, alert)
            return Int32(GNUTLS_E_CERTIFICATE_ERROR)
        }
        if options.clientAuthentication.verifies { visitor.verifiedClient = certificate?.subject }
        return 0
    }

    private func objection(
        to certificate: ClientCertificate?,
        _ session: gnutls_session_t
    ) -> gnutls_alert_description_t? {
        guard let certificate else {
            // Who names those allowed lets no nameless one in, whatever else is said.
            let isNeeded = options.clientAuthentication.requires || options.allowedClientNames != nil
            let isNew = gnutls_protocol_get_version(session) == GNUTLS_TLS1_3
            return isNeeded ? (isNew ? GNUTLS_A_CERTIFICATE_REQUIRED : GNUTLS_A_BAD_CERTIFICATE) : nil
        }
        if options.clientAuthentication.verifies, let alert = ClientCertificate.verdict(on: session) {
            return alert
        }
        guard let allowed = options.allowedClientNames else { return nil }
        return certificate.names.contains { allowed.contains($0) } ? nil : GNUTLS_A_BAD_CERTIFICATE
    }
}

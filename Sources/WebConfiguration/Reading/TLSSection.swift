import HTTPListener
import YAMLDocument

/// Reads `tls_server_config`, the certificates included.
struct TLSSection {
    private let section: Section
    private let certificate: PEMSource
    private let key: PEMSource
    private let clientCA: PEMSource

    init(_ section: Section, folder: String, readFile: @escaping WebConfigurationReader.FileReading) {
        func source(_ inline: WebKey, _ file: WebKey) -> PEMSource {
            PEMSource(inline: inline, file: file, folder: folder, readFile: readFile)
        }
        self.section = section
        certificate = source(.certificate, .certificateFile)
        key = source(.key, .keyFile)
        clientCA = source(.clientCA, .clientCAFile)
    }

    /// Any of these turns TLS on, so that a forgotten one can not turn it off.
    private static let switches: [WebKey] = [
        .certificate, .certificateFile, .key, .keyFile, .clientCA, .clientCAFile, .clientAuthentication,
        .allowedNames,
    ]

    /// What handshakes use; `nil` for plain HTTP, or after a note.
    func context(now: Int64, _ notes: inout Notes) -> TLSContext? {
        let choices = TLSChoices(section, &notes)
        guard Self.switches.contains(where: { section[$0] != nil }) else {
            notes.warn(
                at: section.position,
                "tls_server_config names no certificate, so plain HTTP is served"
            )
            return nil
        }
        let certificate = required(certificate, &notes)
        let key = required(key, &notes)
        let authorities = clientCA.read(section, allowsEmpty: true, &notes)
        checkPolicy(choices, authorities, &notes)
        guard let certificate, let key else { return nil }
        var authority: PEMText?
        switch authorities {
        case .absent: break
        case .refused: return nil
        case .found(let text): authority = text
        }
        do throws(TLSFailure) {
            let material = try TLSMaterial(
                certificate: certificate.bytes,
                key: key.bytes,
                clientCA: authority?.bytes,
                now: now
            )
            return try TLSContext(choices.options(material))
        } catch {
            notes.refuse(at: position(of: error, certificate, key, authority), "\(label(of: error))\(error)")
            return nil
        }
    }

    private func required(_ source: PEMSource, _ notes: inout Notes) -> PEMText? {
        switch source.read(section, &notes) {
        case .found(let text): return text
        case .refused: return nil
        case .absent:
            notes.refuse(
                at: section.position,
                "tls_server_config needs \(source.inline.rawValue) or \(source.file.rawValue)"
            )
            return nil
        }
    }

    /// Authorities or names that nobody would look at are a mistake that lets everybody in.
    private func checkPolicy(_ choices: TLSChoices, _ authorities: PEMSource.Finding, _ notes: inout Notes) {
        guard choices.isReadable, choices.clientAuthentication == .none else { return }
        switch authorities {
        case .absent: break
        case .refused, .found:
            notes.refuse(
                at: section.position(of: section[.clientCA] == nil ? .clientCAFile : .clientCA),
                "a client CA is given, but client_auth_type asks for no certificate; "
                    + "RequireAndVerifyClientCert lets only its certificates in"
            )
        }
        if choices.allowedNames != nil {
            notes.refuse(
                at: section.position(of: .allowedNames),
                "client_allowed_sans is given, but client_auth_type asks for no certificate; "
                    + "RequireAndVerifyClientCert lets only those in"
            )
        }
    }

    private func position(
        of failure: TLSFailure,
        _ certificate: PEMText,
        _ key: PEMText,
        _ authority: PEMText?
    ) -> YAMLPosition {
        switch failure {
        case .noCertificate, .unreadableCertificate, .expired, .notYetValid: certificate.position
        case .noKey, .encryptedKey, .unreadableKey, .keyMismatch: key.position
        case .noClientCA, .unreadableClientCA: authority?.position ?? section.position
        case .noVersion:
            section.position(of: section[.minimumVersion] == nil ? .maximumVersion : .minimumVersion)
        case .noCipherSuite: section.position(of: .cipherSuites)
        case .unusable: section.position
        }
    }

    /// The key that the failure is about, as the message begins.
    private func label(of failure: TLSFailure) -> String {
        func written(_ source: PEMSource) -> String {
            (section[source.inline] == nil ? source.file : source.inline).rawValue + ": "
        }
        switch failure {
        case .noCertificate, .unreadableCertificate, .expired, .notYetValid: return written(certificate)
        case .noKey, .encryptedKey, .unreadableKey, .keyMismatch: return written(key)
        case .noClientCA, .unreadableClientCA: return written(clientCA)
        case .noCipherSuite: return "cipher_suites: "
        case .noVersion, .unusable: return ""
        }
    }
}

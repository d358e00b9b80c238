import Testing

@testable import HTTPListener

/// Versions, suites and curves, as a client of openssl gets them.
@Suite struct TLSChoiceTests {
    private let office: CertificateOffice

    init() throws {
        office = try CertificateOffice()
        try office.signed("curve")
        try office.signed("rsa", kind: CertificateOffice.rsa)
    }

    /// The version and suite agreed on; `nil` if none was.
    private func agreement(
        _ context: TLSContext,
        _ arguments: String
    ) throws -> (version: String, suite: String, curve: String)? {
        let served = try LoopbackListener(tls: TLSHolder(context))
        let command = "openssl s_client -connect \(served.address) \(arguments) </dev/null"
        let (output, status) = Shell.run(command)
        // The words alone do not tell: they are printed also where the handshake broke off late.
        guard status == 0, let line = output.split(separator: "\n").first(where: { $0.hasPrefix("New, ") }),
            !line.contains("(NONE)")
        else { return nil }
        let parts = line.split(separator: ",").map { String($0.drop { $0 == " " }) }
        let curve = output.split(separator: "\n").first { $0.hasPrefix("Server Temp Key: ") } ?? ""
        let version = output.split(separator: "\n").first { $0.hasPrefix("    Protocol  : ") }
        return (
            version.map { String($0.split(separator: " ")[2]) } ?? parts[1],
            String(parts[2].split(separator: " ")[2]),
            String(curve)
        )
    }

    private static let old = "-cipher 'ALL:@SECLEVEL=0'"
    private static let versions:
        [(minimum: TLSVersion, maximum: TLSVersion, client: String, agreed: String?)] = [
            (.tls12, .tls13, "", "TLSv1.3"),
            (.tls12, .tls13, "-tls1_2", "TLSv1.2"),
            (.tls12, .tls13, "-tls1_1 \(old)", nil),
            (.tls10, .tls13, "-tls1_1 \(old)", "TLSv1.1"),
            (.tls10, .tls13, "-tls1 \(old)", "TLSv1"),
            (.tls10, .tls11, "-tls1_2", nil),
            (.tls10, .tls11, old, "TLSv1.1"),
            (.tls12, .tls12, "", "TLSv1.2"),
            (.tls13, .tls13, "-tls1_2", nil),
            (.tls13, .tls13, "", "TLSv1.3"),
        ]

    @Test(arguments: versions)
    func versionsKeepTheirBounds(
        minimum: TLSVersion,
        maximum: TLSVersion,
        client: String,
        agreed: String?
    ) throws {
        let context = try office.context("rsa") {
            $0.minimumVersion = minimum
            $0.maximumVersion = maximum
        }
        #expect(try agreement(context, client)?.version == agreed)
    }

    private static let suites: [(chosen: [TLSCipherSuite], client: String, agreed: String?)] = [
        ([.ecdheRSAAES256GCM], "-tls1_2", "ECDHE-RSA-AES256-GCM-SHA384"),
        ([.ecdheRSAAES256GCM], "-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256", nil),
        // Those of TLS 1.3 stay, and do not come in by the back door of TLS 1.2.
        ([.ecdheRSAAES256GCM], "", "TLS_AES_128_GCM_SHA256"),
        (
            [.ecdheRSAAES256GCM], "-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384",
            "ECDHE-RSA-AES256-GCM-SHA384"
        ),
        ([.ecdheRSAAES128CBC], "-tls1_2", "ECDHE-RSA-AES128-SHA"),
        ([.rsaAES256GCM], "-tls1_2", "AES256-GCM-SHA384"),
        ([.ecdheRSAChacha20], "-tls1_2", "ECDHE-RSA-CHACHA20-POLY1305"),
        // Combined freely they would give a suite that nobody chose.
        ([.ecdheRSAAES128GCM, .rsaAES256GCM], "-tls1_2 -cipher ECDHE-RSA-AES256-GCM-SHA384", nil),
        (
            [.ecdheRSAAES128GCM, .rsaAES256GCM], "-tls1_2 -cipher AES256-GCM-SHA384", "AES256-GCM-SHA384"
        ),
        ([.aes256GCMSHA384], "", "TLS_AES_128_GCM_SHA256"),
    ]

    @Test(arguments: suites)
    func suitesAreThoseThatWereChosen(chosen: [TLSCipherSuite], client: String, agreed: String?) throws {
        let context = try office.context("rsa") { $0.cipherSuites = chosen }
        #expect(try agreement(context, client)?.suite == agreed)
    }

    @Test(arguments: [(true, "ECDHE-RSA-AES256-GCM-SHA384"), (false, "ECDHE-RSA-AES128-GCM-SHA256")])
    func theOrderIsOursOrTheClients(isOurs: Bool, agreed: String) throws {
        let context = try office.context("rsa") {
            $0.cipherSuites = [.ecdheRSAAES256GCM, .ecdheRSAAES128GCM]
            $0.prefersOwnOrder = isOurs
        }
        let client = "-tls1_2 -cipher ECDHE-RSA-AES128-GCM-SHA256:ECDHE-RSA-AES256-GCM-SHA384"
        #expect(try agreement(context, client)?.suite == agreed)
    }

    private static let curves: [(chosen: [TLSCurve], client: String, agreed: String?)] = [
        ([], "", "X25519"),
        ([.p256], "", "prime256v1"),
        ([.p384], "-tls1_2", "secp384r1"),
        ([.p521], "-curves secp521r1", "secp521r1"),
        ([.p256], "-curves X25519", nil),
        ([.x25519], "-tls1_2 -curves P-256", nil),
    ]

    @Test(arguments: curves)
    func curvesAreThoseThatWereChosen(chosen: [TLSCurve], client: String, agreed: String?) throws {
        let context = try office.context("rsa") { $0.curves = chosen }
        let found = try agreement(context, client)?.curve
        #expect((found == nil) == (agreed == nil))
        if let agreed { #expect(found?.contains(agreed) == true, "\(found ?? "")") }
    }

    @Test func aKeyOnACurveIsServedToOldAndNewClients() throws {
        let context = try office.context("curve")
        #expect(try agreement(context, "-tls1_2")?.suite == "ECDHE-ECDSA-AES128-GCM-SHA256")
        #expect(try agreement(context, "")?.suite == "TLS_AES_128_GCM_SHA256")
    }
}

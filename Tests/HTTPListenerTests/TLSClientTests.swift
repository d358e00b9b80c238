import Testing

@testable import HTTPListener

/// What becomes of clients with and without certificates.
@Suite struct TLSClientTests {
    private let office: CertificateOffice

    private enum Shown: String, CaseIterable {
        case nothing
        case good
        case selfSigned
        case expired
        case serverOnly
    }

    init() throws {
        office = try CertificateOffice()
        try office.signed("server")
        try office.signed(
            "good",
            subject: "/O=Example/CN=prometheus",
            names:
                "DNS:scraper.example,email:ops@scraper.example,IP:192.0.2.7,IP:2001:db8::7,URI:spiffe://x/y"
        )
        try office.selfSigned("selfSigned", subject: "/CN=stranger")
        try office.signed("expired", subject: "/CN=late", days: -1)
        try office.signed("serverOnly", subject: "/CN=server", usage: "serverAuth")
    }

    /// What a client gets that shows a certificate.
    private func answer(_ context: TLSContext, showing shown: String, _ more: String = "") throws -> String {
        let served = try LoopbackListener(tls: TLSHolder(context)) {
            .text(200, "served \($0.client.verifiedSubject ?? "nobody")")
        }
        let own =
            shown == "nothing"
            ? "" : "--cert '\(office.path("\(shown).crt"))' --key '\(office.path("\(shown).key"))'"
        return
            Shell.run(
                """
                curl -sS --noproxy '*' --max-time 30 --cacert '\(office.path("ca.crt"))' \(own) \(more) \
                https://\(served.address)/
                """
            )
            .output
    }

    private static let verdicts: [(mode: TLSClientAuthentication, served: Set<String>)] = [
        (.none, ["nothing", "good", "selfSigned", "expired", "serverOnly"]),
        (.request, ["nothing", "good", "selfSigned", "expired", "serverOnly"]),
        (.requireAny, ["good", "selfSigned", "expired", "serverOnly"]),
        (.verifyIfGiven, ["nothing", "good"]),
        (.requireAndVerify, ["good"]),
    ]

    @Test(arguments: verdicts, ["", "--tls-max 1.2"])
    func everyModeHasItsVerdicts(
        verdict: (mode: TLSClientAuthentication, served: Set<String>),
        version: String
    ) throws {
        let context = try office.context("server", clientCA: "ca") { $0.clientAuthentication = verdict.mode }
        for shown in Shown.allCases {
            let answer = try answer(context, showing: shown.rawValue, version)
            let isServed = answer.hasPrefix("served")
            #expect(isServed == verdict.served.contains(shown.rawValue), "\(shown): \(answer)")
        }
    }

    @Test func onlyAVerifiedClientHasAName() throws {
        func answer(_ mode: TLSClientAuthentication) throws -> String {
            let context = try office.context("server", clientCA: "ca") { $0.clientAuthentication = mode }
            return try self.answer(context, showing: "good")
        }
        #expect(try answer(.requireAndVerify) == "served CN=prometheus,O=Example")
        #expect(try answer(.requireAny) == "served nobody")
    }

    @Test func aSelfSignedCertificateMayBeItsOwnAuthority() throws {
        let context = try office.context("server", clientCA: "selfSigned") {
            $0.clientAuthentication = .requireAndVerify
        }
        #expect(try answer(context, showing: "selfSigned").hasPrefix("served"))
        #expect(try !answer(context, showing: "good").hasPrefix("served"))
    }

    private static let names: [(allowed: [String], isServed: Bool)] = [
        (["scraper.example"], true),
        (["other", "ops@scraper.example"], true),
        (["192.0.2.7"], true),
        (["2001:db8::7"], true),
        (["spiffe://x/y"], true),
        (["SCRAPER.example"], false),
        (["*.example"], false),
        (["prometheus"], false),
        ([], false),
    ]

    @Test(arguments: names)
    func aNameMustBeAllowed(allowed: [String], isServed: Bool) throws {
        let context = try office.context("server", clientCA: "ca") {
            $0.clientAuthentication = .requireAndVerify
            $0.allowedClientNames = allowed
        }
        let answer = try answer(context, showing: "good")
        #expect(answer.hasPrefix("served") == isServed, "\(answer)")
    }

    @Test func whereNamesAreAllowedNobodyIsNameless() throws {
        let context = try office.context("server", clientCA: "ca") {
            $0.clientAuthentication = .verifyIfGiven
            $0.allowedClientNames = ["scraper.example"]
        }
        #expect(try !answer(context, showing: "nothing").hasPrefix("served"))
        #expect(try answer(context, showing: "good").hasPrefix("served"))
    }

    private static let alerts: [(shown: String, alert: String)] = [
        ("nothing", "certificate required"), ("selfSigned", "unknown ca"), ("expired", "certificate expired"),
        ("serverOnly", "bad certificate"),
    ]

    @Test(arguments: alerts, ["-tls1_3", "-tls1_2"])
    func aRefusedClientIsToldWhy(told: (shown: String, alert: String), version: String) throws {
        let context = try office.context("server", clientCA: "ca") {
            $0.clientAuthentication = .requireAndVerify
        }
        let served = try LoopbackListener(tls: TLSHolder(context))
        let name = office.path(told.shown)
        let own = told.shown == "nothing" ? "" : "-cert '\(name).crt' -key '\(name).key'"
        // Waits for the end: with TLS 1.3 a client first learns of its refusal when it reads.
        let command = "openssl s_client -connect \(served.address) \(version) \(own) -ign_eof </dev/null"
        let output = Shell.run(command).output
        let isOld = told.shown == "nothing" && version == "-tls1_2"
        #expect(output.contains("alert \(isOld ? "bad certificate" : told.alert)"), "\(output)")
    }

    @Test func aChangedAuthorityCountsForTheNextClient() throws {
        func context(_ authority: String) throws -> TLSContext {
            try office.context("server", clientCA: authority) { $0.clientAuthentication = .requireAndVerify }
        }
        let holder = TLSHolder(try context("ca"))
        let served = try LoopbackListener(tls: holder)
        let command = """
            curl -sS --noproxy '*' --cacert '\(office.path("ca.crt"))' --cert '\(office.path("good.crt"))' \
            --key '\(office.path("good.key"))' https://\(served.address)/
            """
        #expect(Shell.run(command).status == 0)
        holder.replace(try context("selfSigned"))
        #expect(Shell.run(command).status != 0)
    }
}

import TestKit
import Testing

/// TLS as curl and openssl see it.
@Suite struct TLSServingTests {
    /// What openssl says when the server breaks the handshake off.
    private static let nothingAgreed = "Cipher is (NONE)"

    @Test func speaksTheVersionsItIsToldTo() async throws {
        try await WebStage.play(WebStage.tls) { stage in
            #expect(try await stage.status("/metrics") == 200)
            #expect(try await stage.status("/metrics", ["--tls-max", "1.2"]) == 200)
            #expect(try await stage.status("/metrics", ["--tlsv1.3"]) == 200)
            let old = try await stage.handshake("-tls1_1 -cipher DEFAULT@SECLEVEL=0")
            #expect(old.contains(Self.nothingAgreed))
            try await stage.rewrite(WebStage.tls + "  min_version: TLS13\n")
            #expect(try await stage.status("/metrics", ["--tls-max", "1.2"]) == 0)
            #expect(try await stage.status("/metrics", ["--tlsv1.3"]) == 200)
            try await stage.rewrite(
                WebStage.tls
                    + "  max_version: TLS12\n  cipher_suites: [TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384]\n"
            )
            #expect(try await stage.handshake().contains("ECDHE-ECDSA-AES256-GCM-SHA384"))
            #expect(
                try await stage.handshake("-cipher ECDHE-ECDSA-AES128-GCM-SHA256")
                    .contains(Self.nothingAgreed)
            )
            try await stage.rewrite(WebStage.tls + "  curve_preferences: [CurveP521]\n")
            #expect(try await stage.handshake("-curves P-384").contains(Self.nothingAgreed))
            #expect(try await stage.handshake("-curves P-521").contains("CONNECTED"))
            #expect(try await stage.status("/metrics", ["--curves", "P-521"]) == 200)
        }
    }

    @Test func tellsWhoSpeaksPlainHTTP() async throws {
        try await WebStage.play(WebStage.tls) { stage in
            let answer = try #require(try await stage.curl("/metrics", scheme: "http"))
            #expect(answer.status == 400)
            #expect(answer.text == "Client sent an HTTP request to an HTTPS server.\n")
        }
    }

    private struct Mode: Sendable {
        let lines: String
        /// Without a certificate, with a good one, one signed by a stranger, one whose time is over.
        let isServed: [Bool]

        init(_ lines: String, _ isServed: [Bool]) {
            self.lines = lines
            self.isServed = isServed
        }
    }

    private static let ca = "  client_ca_file: ca.crt\n"
    private static let modes: [Mode] = [
        Mode("  client_auth_type: NoClientCert\n", [true, true, true, true]),
        Mode("  client_auth_type: RequestClientCert\n", [true, true, true, true]),
        Mode("  client_auth_type: RequireAnyClientCert\n", [false, true, true, true]),
        Mode("  client_auth_type: VerifyClientCertIfGiven\n" + ca, [true, true, false, false]),
        Mode("  client_auth_type: RequireAndVerifyClientCert\n" + ca, [false, true, false, false]),
        Mode(
            "  client_auth_type: RequireAndVerifyClientCert\n  client_allowed_sans: [prometheus.example]\n"
                + ca,
            [false, true, false, false]
        ),
        Mode(
            "  client_auth_type: RequireAndVerifyClientCert\n  client_allowed_sans: [other.example]\n" + ca,
            [false, false, false, false]
        ),
    ]

    @Test func asksForCertificatesAsItIsTold() async throws {
        try await WebStage.play(WebStage.tls) { stage in
            try stage.authority.signed("client", subject: "/CN=client", names: "DNS:prometheus.example")
            try stage.authority.signed(
                "expired",
                subject: "/CN=client",
                names: "DNS:prometheus.example",
                days: -1
            )
            try stage.authority.selfSigned("foreign", subject: "/CN=client")
            for mode in Self.modes {
                try await stage.rewrite(WebStage.tls + mode.lines)
                for (name, isServed) in zip([nil, "client", "foreign", "expired"], mode.isServed) {
                    let arguments = name.map {
                        [
                            "--cert", stage.authority.path("\($0).crt"), "--key",
                            stage.authority.path("\($0).key"),
                        ]
                    }
                    let status = try await stage.status("/-/healthy", arguments ?? [])
                    #expect(status == (isServed ? 200 : 0), "\(name ?? "none"): \(mode.lines)")
                }
            }
        }
    }
}

import HTTPListener
import Testing
import WebConfiguration

/// What newer versions of exporter-toolkit take besides, and what no version takes.
@Suite struct NewerVerdictTests {
    private static let pair = "  cert_file: server.crt\n  key_file: server.key\n"
    private static let tls = "tls_server_config:\n" + pair

    private static let good: [String] = [
        "# nothing but a comment\n",
        "{}\n",
        tls,
        "tls_server_config: {cert_file: /etc/hketa/server.crt, key_file: /etc/hketa/server.key}\n",
        tls + "  client_auth_type: RequireAndVerifyClientCert\n  client_ca_file: ca.crt\n"
            + "  client_allowed_sans: [prometheus.example, 10.0.0.1, \"spiffe://a/b\"]\n",
        tls + "  client_auth_type: VerifyClientCertIfGiven\n  client_ca_file: ca.crt\n",
        tls + "  client_auth_type: RequireClientCert\n",
        tls + "  client_auth_type: RequestClientCert\n",
        tls + "  client_auth_type: NoClientCert\n",
        tls + "  client_auth_type: \"\"\n  client_ca_file: \"\"\n",
        tls + "  min_version: TLS13\n  max_version: TLS13\n",
        tls + "  prefer_server_cipher_suites: no\n",
        tls + "http_server_config: {http2: off}\n",
        "tls_server_config: {cert_file: rsa.crt, key_file: rsa.key, "
            + "cipher_suites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256], max_version: TLS12}\n",
        "tls_server_config: {min_version: TLS13}\n",
        "rate_limit: {interval: 1s, burst: 20}\n",
        "rate_limit: {interval: 1s, burst: 0}\n",
        "rate_limit: {interval: 0}\n",
        "rate_limit: {interval: 1m30s, burst: 1}\n",
        "rate_limit: {interval: 0.5s, burst: 1}\n",
        "rate_limit: {burst: 5}\n",
        "rate_limit: {}\n",
        "basic_auth_users: {}\n",
        "http_server_config: {headers: {}}\n",
        "guests: []\n",
        "basic_auth_users: {a: $2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy}\n"
            + "guests: [/-/healthy, /-/ready, /, /api/v1/board]\n",
    ]

    @Test(arguments: good)
    func takes(_ text: String) throws {
        #expect(try WrittenFolder.shared().problems(text) == [])
    }

    @Test func takesCertificatesInTheFileItself() throws {
        let folder = try WrittenFolder.shared()
        let text =
            "tls_server_config:\n  cert: \(folder.block("server.crt", indent: 4))"
            + "  key: \(folder.block("server.key", indent: 4))"
            + "  client_auth_type: RequireAndVerifyClientCert\n"
            + "  client_ca: \(folder.block("ca.crt", indent: 4))"
        let configuration = try folder.read(text, now: .now)
        #expect(configuration.tls?.options.clientAuthentication == .requireAndVerify)
    }

    private static let bad: [(text: String, problems: [String])] = [
        ("tls_server_config:\n  cert: \"\"\n  key_file: server.key\n", ["2:9: cert is empty"]),
        ("tls_server_config:\n  cert_file: server.crt\n  key: \"\"\n", ["3:8: key is empty"]),
        ("tls_server_config:\n  key_file: server.key\n", ["2:3: tls_server_config needs cert or cert_file"]),
        ("tls_server_config:\n  cert_file: server.crt\n", ["2:3: tls_server_config needs key or key_file"]),
        (
            "tls_server_config:\n  client_auth_type: RequireAnyClientCert\n",
            [
                "2:3: tls_server_config needs cert or cert_file",
                "2:3: tls_server_config needs key or key_file",
            ]
        ),
        (
            "tls_server_config:\n  cert_file: server.crt\n  cert: x\n  key_file: server.key\n",
            ["2:14: cert and cert_file are both given; keep one"]
        ),
        (
            "tls_server_config:\n  cert_file: server.crt\n  key_file: other.key\n",
            ["3:13: key_file: the private key does not belong to the certificate"]
        ),
        (
            "tls_server_config:\n  cert_file: junk.pem\n  key_file: server.key\n",
            ["2:14: cert_file: there is no PEM certificate"]
        ),
        (
            "tls_server_config:\n  cert_file: server.key\n  key_file: server.key\n",
            ["2:14: cert_file: there is no PEM certificate"]
        ),
        (
            "tls_server_config:\n  cert_file: server.crt\n  key_file: server.crt\n",
            ["3:13: key_file: there is no PEM private key"]
        ),
        (
            "tls_server_config:\n  cert_file: server.crt\n  key_file: server.locked.key\n",
            ["3:13: key_file: the private key is encrypted; store it without a password"]
        ),
        (
            "tls_server_config:\n  cert_file: gone.crt\n  key_file: gone.key\n",
            [
                "2:14: cert_file: /etc/hketa/gone.crt: No such file or directory",
                "3:13: key_file: /etc/hketa/gone.key: No such file or directory",
            ]
        ),
        (
            tls + "  client_auth_type: RequireAndVerifyClientCert\n  client_ca_file: junk.pem\n",
            ["5:19: client_ca_file: there is no PEM certificate of a client authority"]
        ),
        (
            tls + "  client_ca_file: ca.crt\n",
            [
                "4:3: a client CA is given, but client_auth_type asks for no certificate; "
                    + "RequireAndVerifyClientCert lets only its certificates in"
            ]
        ),
        (
            tls + "  client_allowed_sans: [a]\n",
            [
                "4:3: client_allowed_sans is given, but client_auth_type asks for no certificate; "
                    + "RequireAndVerifyClientCert lets only those in"
            ]
        ),
        (
            tls + "  client_auth_type: RequireAndVerifyClientCert\n  client_allowed_sans: []\n",
            ["5:24: client_allowed_sans is empty, so nobody could connect"]
        ),
        (
            tls + "  client_auth_type: RequireAndVerify\n",
            [
                "4:21: client_auth_type must be one of NoClientCert, RequestClientCert, RequireAnyClientCert, "
                    + "VerifyClientCertIfGiven, RequireAndVerifyClientCert, RequireClientCert, found "
                    + "\"RequireAndVerify\""
            ]
        ),
        (
            tls + "  min_version: TLS13\n  max_version: TLS12\n",
            ["4:3: the lowest TLS version, TLS13, is above the highest, TLS12"]
        ),
        (
            tls + "  cipher_suites: [TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256]\n  max_version: TLS12\n",
            ["4:3: cipher_suites: none of the cipher suites can work with the certificate's kind of key"]
        ),
        (
            tls + "  prefer_server_cipher_suites: maybe\n",
            [
                "4:32: prefer_server_cipher_suites must be true or false, found \"maybe\""
            ]
        ),
        ("http_server_config: {http2: 2}\n", ["1:29: http2 must be true or false, found \"2\""]),
        (
            "http_server_config:\n  headers:\n    X-Frame-Option: deny\n",
            ["3:5: the header \"X-Frame-Option\" can not be set; did you mean \"X-Frame-Options\"?"]
        ),
        (
            "http_server_config:\n  headers:\n    X-XSS-Protection: \"1\\r\\nSet-Cookie: a=b\"\n",
            ["3:23: headers.X-XSS-Protection must be one line of ASCII"]
        ),
        (
            "basic_auth_users: {a: secret}\n",
            ["1:23: basic_auth_users.a is no bcrypt hash: it must begin with $2a$, $2b$ or $2y$"]
        ),
        (
            "basic_auth_users: {\"a:b\": x}\n",
            ["1:20: basic_auth_users: a name must have a letter and no colon, found \"a:b\""]
        ),
        (
            "rate_limit: {interval: 1}\n",
            [
                "1:24: rate_limit.interval must be a time with a unit, such as 1s or 100ms, found \"1\""
            ]
        ),
        (
            "rate_limit: {interval: -1s}\n",
            [
                "1:24: rate_limit.interval must be a time with a unit, such as 1s or 100ms, found \"-1s\""
            ]
        ),
        (
            "rate_limit: {interval: 1s, burst: -1}\n",
            [
                "1:35: rate_limit.burst must be a whole number from 0 to 1000000, found \"-1\""
            ]
        ),
        (
            "guests: [/-/reload]\n",
            [
                "1:10: guests: \"/-/reload\" can not be opened; did you mean \"/-/ready\"?"
            ]
        ),
        (
            "guests: [/api/v1/watches]\n",
            [
                "1:10: guests: \"/api/v1/watches\" can not be opened; expected some of: "
                    + "/, /-/healthy, /-/ready, /api/v1/board, /metrics"
            ]
        ),
        ("guests: /\n", ["1:9: guests: expected a list, found text"]),
        (
            "basic_auth_user: {}\n",
            ["1:1: unknown key \"basic_auth_user\"; did you mean \"basic_auth_users\"?"]
        ),
        ("rate_limits:\n", ["1:1: unknown key \"rate_limits\"; did you mean \"rate_limit\"?"]),
        // A file that was cut short must not open what it closed.
        (
            "basic_auth_users:\n",
            [
                "1:18: basic_auth_users: expected a mapping, found nothing; write {} to let everybody in"
            ]
        ),
        (
            "tls_server_config:\n",
            [
                "1:19: tls_server_config: expected a mapping, found nothing; write {} for an empty one"
            ]
        ),
        ("guests:\n", ["1:8: guests: expected a list, found nothing; write [] for an empty one"]),
        // Everything at once, in the order of the file.
        (
            "tls_server_config:\n  cert_fil: a\n  max_version: 1.2\nrate_limit: {burst: x}\nguests: [/x]\n",
            [
                "2:3: unknown key \"cert_fil\" in tls_server_config; did you mean \"cert_file\"?",
                "3:16: max_version must be one of TLS10, TLS11, TLS12, TLS13, found \"1.2\"",
                "4:21: rate_limit.burst must be a whole number from 0 to 1000000, found \"x\"",
                "5:10: guests: \"/x\" can not be opened; did you mean \"/\"?",
            ]
        ),
    ]

    @Test(arguments: bad)
    func refuses(_ text: String, _ problems: [String]) throws {
        #expect(try WrittenFolder.shared().problems(text) == problems)
    }

    @Test func refusesAnExpiredCertificate() throws {
        let text = "tls_server_config: {cert_file: expired.crt, key_file: expired.key}\n"
        let problem = try #require(WrittenFolder.shared().problems(text).first)
        #expect(problem.hasPrefix("1:32: cert_file: the certificate expired at "))
    }

    @Test func refusesACertificateBeforeItsTime() throws {
        let problem = try #require(WrittenFolder.shared().problems(Self.tls, now: 1_000_000_000).first)
        #expect(problem.hasPrefix("2:14: cert_file: the certificate is not valid before "))
    }

    @Test func neverShowsWhatMayBeAPassword() throws {
        let problems = try WrittenFolder.shared().problems("basic_auth_users: {a: hunter2}\n")
        #expect(problems.count == 1)
        #expect(!problems.joined().contains("hunter2"))
    }

    private static let odd: [(text: String, warning: String)] = [
        ("rate_limit: {interval: 1s}\n", "rate_limit with a burst of 0 answers every request with 429"),
        ("rate_limit: {burst: 5}\n", "rate_limit.burst says nothing without rate_limit.interval"),
        (
            "tls_server_config: {min_version: TLS13}\n",
            "tls_server_config names no certificate, so plain HTTP is served"
        ),
        ("guests: [/]\n", "guests says nothing where there are no basic_auth_users"),
        (
            "basic_auth_users: {a: $2b$14$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy}\n",
            "basic_auth_users.a: at cost 14 each first login holds other answers up; 10 to 12 is usual"
        ),
        (
            tls + "  client_auth_type: RequireAnyClientCert\n  client_allowed_sans: [a]\n",
            "client_allowed_sans without verification: anybody can make a certificate with these names"
        ),
    ]

    @Test(arguments: odd)
    func warns(of text: String, _ warning: String) throws {
        #expect(try WrittenFolder.shared().read(text, now: .now).warnings.map(\.message) == [warning])
    }
}

import TestKit
import Testing

/// Logins, guests, headers and limits as curl sees them.
@Suite struct LoginTests {
    private static let web =
        WebStage.tls + WebStage.users + """
            guests: [/-/healthy, /, /api/v1/board]
            http_server_config:
              headers:
                X-Frame-Options: deny
                Content-Security-Policy: default-src 'self'

            """

    private static let rows: [(arguments: [String], path: String, status: Int)] = [
        ([], "/metrics", 401),
        (WebStage.login, "/metrics", 200),
        (["-u", "alice:wrong"], "/metrics", 401),
        (["-u", "nobody:open sesame"], "/metrics", 401),
        (["-H", "Authorization: Bearer x"], "/metrics", 401),
        (["-H", "Authorization: Basic x"], "/metrics", 401),
        ([], "/-/healthy", 200),
        (["-I"], "/-/healthy", 200),
        ([], "/", 200),
        ([], "/api/v1/board", 200),
        (["-u", "alice:wrong"], "/-/healthy", 200),
        ([], "/-/ready", 401),
        ([], "/config", 401),
        ([], "/nothing", 401),
        (WebStage.login, "/nothing", 404),
        (["-X", "POST"], "/", 401),
        (["-X", "POST"], "/-/reload", 401),
        (["-X", "POST"], "/-/refresh", 401),
        (["-X", "POST", "-d", "{}"], "/api/v1/watches", 401),
        (WebStage.login + ["-X", "POST"], "/-/reload", 200),
        (WebStage.login + ["-X", "POST"], "/-/refresh", 202),
    ]

    @Test func letsInWhoMayComeIn() async throws {
        try await WebStage.play(Self.web) { stage in
            for (arguments, path, status) in Self.rows {
                let comment = Comment(rawValue: "\(arguments) \(path)")
                let answer = try #require(try await stage.curl(path, arguments), comment)
                #expect(answer.status == status, comment)
                #expect(answer.header("WWW-Authenticate") == (status == 401 ? "Basic" : nil), comment)
                #expect(
                    answer.headers.filter { $0.name == "X-Frame-Options" }.map(\.value) == ["deny"],
                    comment
                )
                let policies = answer.headers.filter { $0.name == "Content-Security-Policy" }.map(\.value)
                #expect(policies == ["default-src 'self'"], comment)
            }
            let unauthorised = try ScrapedPage(
                try #require(try await stage.curl("/metrics", WebStage.login)).text
            )
            .value("hketa_exporter_http_requests_total", ["handler": "reload", "code": "401"])
            #expect(unauthorised == 1)
        }
    }

    @Test func slowsGuessingDown() async throws {
        try await WebStage.play(WebStage.users) { stage in
            #expect(try await stage.status("/metrics", WebStage.login, scheme: "http") == 200)
            let client = LoopbackClient(port: stage.port)
            var statuses: [Int] = []
            for number in 100..<140 {
                // "a:" and three digits.
                let digits = String(number).utf8.map { String($0, radix: 16) }.joined()
                let answer = try await client.get(
                    "/metrics",
                    headers: [("Authorization", Self.basic("613a\(digits)"))]
                )
                statuses.append(answer.status)
                if answer.status == 429 { #expect(answer.header("Retry-After") == "1") }
            }
            #expect(statuses.prefix(5) == [401, 401, 401, 401, 401])
            #expect(statuses.count { $0 == 429 } > 20)
            #expect(Set(statuses) == [401, 429])
            // Who was right before is not held up.
            #expect(try await stage.status("/metrics", WebStage.login, scheme: "http") == 200)
        }
    }

    @Test func limitsTheRate() async throws {
        try await WebStage.play("rate_limit: {interval: 1h, burst: 3}\n") { stage in
            let client = LoopbackClient(port: stage.port)
            var statuses: [Int] = []
            for _ in 0..<5 { statuses.append(try await client.get("/-/healthy").status) }
            #expect(statuses == [200, 200, 200, 429, 429])
            let answer = try await client.get("/metrics")
            #expect(Int(answer.header("Retry-After") ?? "") ?? 0 > 3500)
            // It is in force at once.
            try await stage.rewrite("{}\n")
            #expect(try await client.get("/-/healthy").status == 200)
        }
    }

    private static func basic(_ hex: String) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let bits = hex.compactMap(\.hexDigitValue).flatMap { digit in (0..<4).map { digit >> (3 - $0) & 1 } }
        let padded = bits + Array(repeating: 0, count: (6 - bits.count % 6) % 6)
        let text = stride(from: 0, to: padded.count, by: 6)
            .map { String(letters[padded[$0..<$0 + 6].reduce(0) { $0 * 2 + $1 }]) }.joined()
        return "Basic " + text + String(repeating: "=", count: (4 - text.count % 4) % 4)
    }
}

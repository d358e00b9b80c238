import Foundation
import TestKit
import Testing

/// Clients of every kind; the daemon answers what can be answered and lives on.
@Suite struct ClientTests {
    private static let refusals: [(request: String, status: Int)] = [
        ("GET /nothing HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404),
        ("DELETE /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405),
        ("GET /-/reload HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405),
        ("what is this\r\n\r\n", 400),
        ("\r\n\r\n\u{16}\u{3}\u{1} hello\r\n\r\n", 400),
        ("GET /metrics HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400),
        ("POST /-/reload HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n", 413),
        ("GET /\(String(repeating: "a", count: 40_000)) HTTP/1.1\r\nHost: x\r\n\r\n", 414),
        ("GET / HTTP/1.1\r\nHost: x\r\nX: \(String(repeating: "a", count: 40_000))\r\n\r\n", 431),
    ]

    @Test func everyClientGetsItsAnswer() async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            for (request, status) in ClientTests.refusals {
                let comment = Comment(rawValue: String(request.prefix(60)))
                let answer = try ClientAnswer(try await stage.client.raw(request))
                #expect(answer.status == status, comment)
                if status == 405 { #expect(answer.header("Allow") != nil, comment) }
            }
            let page = try await stage.client.get("/metrics")
            let head = try await stage.client.send("HEAD", "/metrics")
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
            #expect((head.header("Content-Length").flatMap { Int($0) } ?? 0) > page.body.count / 2)
            #expect(head.header("Content-Type") == page.header("Content-Type"))
            // An old client, and one that asks twice on one connection without waiting.
            let old = try ClientAnswer(try await stage.client.raw("GET /-/healthy HTTP/1.0\r\n\r\n"))
            #expect(old.text == "Healthy\n")
            let twice = try await stage.client.raw(
                "GET /-/healthy HTTP/1.1\r\nHost: x\r\n\r\n"
                    + "GET /-/healthy HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            )
            #expect(String(decoding: twice, as: UTF8.self).ranges(of: "Healthy\n").count == 2)
        }
    }

    @Test func droppedConnectionsAreNobodysTrouble() async throws {
        try await Stage.play(.init(config: LargePage.config)) { stage in
            for turn in 0..<60 {
                let connection = try LoopbackConnection(port: stage.client.port, receiveBuffer: 1024)
                switch turn % 4 {
                case 0: try connection.write("GET /metrics HTTP/1.1\r\nHo")
                case 1: try connection.write("GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
                case 2:
                    try connection.write(
                        "POST /-/reload HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc"
                    )
                default: break
                }
                if turn % 3 != 0 { connection.resetWhenClosed() }
            }
            #expect(try await stage.client.get("/-/healthy").status == 200)
            try await eventually("nobody in flight but us") { try await LargePage.inFlight(stage) == 1 }
            #expect(stage.exporter.status == nil)
        }
    }

    @Test func twoHundredScrapesAtOnceAreAllWhole() async throws {
        let script = Stage.Script(config: ThreeOperators.config, exporterArguments: ["--web.max-requests=0"])
        try await Stage.play(script) { stage in
            try await stage.untilLoaded()
            let republishing = Task {
                while !Task.isCancelled {
                    _ = try await stage.client.post("/-/refresh")
                    _ = try await stage.client.post("/-/reload")
                }
            }
            let request = "GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
            let texts = try await onThread {
                let connections = try (0..<200).map { _ in try LoopbackConnection(port: stage.client.port) }
                for connection in connections { try connection.write(request) }
                return try connections.map { try ClientAnswer(try $0.readToEnd()) }
            }
            republishing.cancel()
            // It ends by cancellation, or by an answer that came too late to matter.
            _ = await republishing.result
            #expect(texts.count == 200)
            for answer in texts {
                #expect(answer.status == 200)
                #expect(answer.header("Content-Length").flatMap { Int($0) } == answer.body.count)
                let raised = answer.text.split(separator: "\n")
                    .filter { $0.hasPrefix("hketa_watch_state{") && $0.hasSuffix("} 1") }
                #expect(raised.count == 3)
                #expect(answer.text.hasSuffix("\n"))
            }
        }
    }

    @Test func moreScrapesThanAllowedAreTurnedAway() async throws {
        let script = Stage.Script(config: LargePage.config, exporterArguments: ["--web.max-requests=2"])
        try await Stage.play(script) { stage in
            var stalled = try LargePage.stalledReaders(2, of: stage.client.port)
            let refusal = try await eventually("a refusal") {
                let answer = try await stage.client.get("/metrics?name[]=hketa_operator_up")
                return answer.status == 503 ? answer : nil
            }
            #expect(refusal.text == "Limit of concurrent requests reached (2), try again later.\n")
            #expect(refusal.header("Retry-After") == "1")
            #expect(try await stage.client.get("/-/healthy").status == 200)
            #expect(try await stage.client.post("/-/refresh").status == 202)
            stalled.removeAll()
            let answer = try await eventually("an answer again") {
                let answer = try await stage.client.get("/metrics?name[]=hketa_exporter_http_requests_total")
                return answer.status == 200 ? answer : nil
            }
            let turnedAway = ["handler": "metrics", "code": "503"]
            #expect(
                (try ScrapedPage(answer.text).value("hketa_exporter_http_requests_total", turnedAway) ?? 0)
                    > 0
            )
        }
    }

    @Test func theConfigurationReadsBack() async throws {
        try await Stage.play(.init(config: ThreeOperators.config)) { stage in
            let effective = try await stage.client.get("/config").text
            let path = try stage.folder.write(effective, to: "effective.yml")
            let outcome = try await RunningProgram.run(
                BuiltProgram.exporter,
                ["--config.file=\(path)", "--config.check"],
                folder: stage.folder
            )
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }

    private func onThread<Value: Sendable>(
        _ work: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(with: Result { try work() }) }
        }
    }
}

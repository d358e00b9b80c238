import CurlTransport
import Domain
import TestKit
import Testing

/// Requests that change something.
@Suite struct PostTests {
    private func post(_ rig: Rig, _ path: String) async throws -> HTTPResponse {
        let url = rig.server.url(path)
        return try await rig.transport.send(HTTPRequest(method: .post, url: url, timeout: Rig.ample))
    }

    @Test func aPostHasNoBody() async throws {
        let rig = try Rig { request in
            let length = request.header("Content-Length") ?? "none"
            return .ok("\(request.method) \(request.target) \(length)")
        }
        defer { rig.stop() }
        let answer = try await post(rig, "/-/reload")
        #expect(String(decoding: answer.body, as: UTF8.self) == "POST /-/reload 0")
    }

    @Test func aRedirectIsNotFollowed() async throws {
        let rig = try Rig { request in
            request.target == "/-/reload"
                ? .redirect(307, to: "/elsewhere") : .ok("done")
        }
        defer { rig.stop() }
        #expect(try await post(rig, "/-/reload").status == 307)
    }

    @Test func aGetOnTheSameHandleIsAGetAgain() async throws {
        let rig = try Rig { .ok($0.method) }
        defer { rig.stop() }
        _ = try await post(rig, "/")
        let answer = try await rig.get("/")
        #expect(String(decoding: answer.body, as: UTF8.self) == "GET")
    }
}

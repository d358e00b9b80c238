import CurlTransport
import Domain
import TestKit
import Testing

@Suite(.enabled(if: OpenSSLServer.isAvailable, "needs the openssl command"))
struct TLSTests {
    private static let files = ["page": "HTTP/1.0 200 OK\r\nX-Over: tls\r\n\r\nhello"]

    @Test func knownAuthorityIsTrusted() async throws {
        let server = try OpenSSLServer(serving: TLSTests.files)
        defer { server.stop() }
        let transport = try Rig.transport(caFile: server.certificate)
        defer { transport.shutDown() }
        let response = try await transport.send(HTTPRequest(url: server.url("page"), timeout: Rig.ample))
        #expect(String(decoding: response.body, as: UTF8.self) == "hello")
        #expect(response.header("x-over") == "tls")
        #expect(response.sentAfter > .zero)
    }

    @Test func unknownAuthorityIsATLSFailure() async throws {
        let server = try OpenSSLServer(serving: TLSTests.files)
        defer { server.stop() }
        let transport = try Rig.transport()
        defer { transport.shutDown() }
        let request = HTTPRequest(url: server.url("page"), timeout: Rig.ample)
        #expect(await transport.cause(of: request) == .tls)
    }

    @Test func otherNameIsATLSFailure() async throws {
        let server = try OpenSSLServer(serving: TLSTests.files)
        defer { server.stop() }
        let transport = try Rig.transport(caFile: server.certificate)
        defer { transport.shutDown() }
        let request = HTTPRequest(url: "https://127.0.0.2:\(server.port)/page", timeout: Rig.ample)
        // 127.0.0.2 is no address of the server's socket, localhost is no name of its certificate.
        #expect(await transport.cause(of: request) == .connect)
        let named = HTTPRequest(url: "https://localhost:\(server.port)/page", timeout: Rig.ample)
        #expect(await transport.cause(of: named) == .tls)
    }

    @Test func missingAuthorityFileIsATLSFailure() async throws {
        let server = try OpenSSLServer(serving: TLSTests.files)
        defer { server.stop() }
        let transport = try Rig.transport(caFile: "/nonexistent/ca.pem")
        defer { transport.shutDown() }
        let request = HTTPRequest(url: server.url("page"), timeout: Rig.ample)
        #expect(await transport.cause(of: request) == .tls)
    }

    @Test func plainServerIsATLSFailure() async throws {
        let server = try LoopbackServer(always: .ok("hello"))
        defer { server.stop() }
        let transport = try Rig.transport()
        defer { transport.shutDown() }
        let request = HTTPRequest(url: "https://127.0.0.1:\(server.port)/", timeout: Rig.ample)
        // Its side waits for the end of a request that never comes, ours for an answer to the handshake.
        let task = Task { await transport.cause(of: request) }
        await server.until { $0.connections == 1 }
        server.stop()
        #expect(await task.value == .tls)
    }

    @Test func redirectNeverLeavesTLS() async throws {
        let plain = try LoopbackServer(always: .ok("hello"))
        defer { plain.stop() }
        let redirect = "HTTP/1.0 302 Found\r\nLocation: \(plain.url())\r\n\r\n"
        let server = try OpenSSLServer(serving: ["old": redirect])
        defer { server.stop() }
        let transport = try Rig.transport(caFile: server.certificate)
        defer { transport.shutDown() }
        let request = HTTPRequest(url: server.url("old"), timeout: Rig.ample)
        #expect(await transport.cause(of: request) == .refusedURL)
        #expect(plain.counts.connections == 0)
    }

    @Test func plainRedirectMayGoToTLS() async throws {
        let server = try OpenSSLServer(serving: TLSTests.files)
        defer { server.stop() }
        let location = server.url("page")
        let plain = try LoopbackServer(always: .redirect(to: location))
        defer { plain.stop() }
        let transport = try Rig.transport(caFile: server.certificate)
        defer { transport.shutDown() }
        #expect(
            await transport.cause(of: HTTPRequest(url: plain.url(), timeout: Rig.ample)) == .answered(200)
        )
    }
}

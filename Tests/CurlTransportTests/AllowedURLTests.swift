import Domain
import TestKit
import Testing

@testable import CurlTransport

@Suite struct AllowedURLTests {
    private static let allowed: [String] = [
        "https://data.etabus.gov.hk/v1/transport/kmb/stop",
        "https://127.0.0.1/",
        "http://127.0.0.1:8080/a?b=c",
        "http://127.255.0.1/",
        "http://127.1/",
        "http://0x7f000001/",
        "http://localhost:1/",
        "HTTP://LOCALHOST/",
        "http://[::1]:1/",
        "http://[0:0:0:0:0:0:0:1]/",
        "https://example.test/路線",
    ]

    private static let refused: [String] = [
        "http://example.test/",
        "http://127.0.0.1.example.test/",
        "http://localhost.example.test/",
        "http://127.0.0.1@example.test/",
        "http://128.0.0.1/",
        "http://0.0.0.0/",
        "http://[::2]/",
        "http://[::ffff:8.8.8.8]/",
        "http://127.0.0.1\\@example.test/",
        "https://user:word@example.test/",
        "file:///etc/passwd",
        "ftp://127.0.0.1/",
        "ws://127.0.0.1/",
        "example.test/path",
        "https://",
        "https://exa mple.test/",
        "https://example.test/\r\nX: y",
        "https://example.test/\u{0}.test",
        "https://example.test:99999/",
        "",
    ]

    @Test(arguments: allowed)
    func isAllowed(_ url: String) {
        #expect(throws: Never.self) { try RequestTarget(url) }
    }

    @Test(arguments: refused)
    func isRefused(_ url: String) {
        #expect(throws: TransportError.self) { try RequestTarget(url) }
    }

    @Test func transportRefusesBeforeItAsks() async throws {
        let transport = try Rig.transport()
        defer { transport.shutDown() }
        let request = HTTPRequest(url: "http://example.test/", timeout: Rig.ample)
        #expect(await transport.cause(of: request) == .refusedURL)
    }

    private static let injections: [HTTPHeader] = [
        HTTPHeader("X", "a\r\nY: b"),
        HTTPHeader("X", "a\nY: b"),
        HTTPHeader("X", "a\u{0}"),
        HTTPHeader("X: y\r\nZ", "b"),
        HTTPHeader("X:", "b"),
        HTTPHeader("X Y", "b"),
        HTTPHeader("", "b"),
    ]

    @Test(arguments: injections.indices)
    func headerThatIsNotOneLineIsRefused(_ index: Int) async throws {
        let rig = try Rig(always: .ok(""))
        defer { rig.stop() }
        let headers = [AllowedURLTests.injections[index]]
        #expect(
            await rig.cause(headers: headers) == .refusedURL
        )
        #expect(rig.server.counts.connections == 0)
    }

    private static let moves: [(from: String, to: String, isAllowed: Bool)] = [
        ("https://a.test/", "https://b.test/", true),
        ("https://a.test/", "http://127.0.0.1/", false),
        ("https://127.0.0.1/", "http://127.0.0.1/", false),
        ("https://a.test/", "http://b.test/", false),
        ("http://127.0.0.1/", "https://a.test/", true),
        ("http://127.0.0.1/", "http://localhost/", true),
        ("http://127.0.0.1/", "http://a.test/", false),
    ]

    @Test(arguments: moves)
    func redirectKeepsToTheRules(from: String, to: String, isAllowed: Bool) throws {
        let start = try RequestTarget(from)
        #expect(((try? start.redirected(to: to)) != nil) == isAllowed)  // the reason does not matter here
    }

    @Test func hostsInAnySpellingShareALimit() throws {
        let plain = try RequestTarget("https://a.test/x")
        #expect(try RequestTarget("https://A.TEST:443/y").authority == plain.authority)
    }
}

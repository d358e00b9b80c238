import CoreModel
import Foundation
import HTTPListener
import Testing

@testable import App

@Suite struct RoutesTests {
    private func routes(
        _ face: ScriptedFace = ScriptedFace(),
        telemetryPath: String = "/metrics",
        lifecycle: Bool = true,
        limit: Int = 0
    ) -> Routes {
        Routes(
            face: face,
            telemetryPath: telemetryPath,
            enablesLifecycle: lifecycle,
            enablesEditing: lifecycle,
            maximumRequests: limit,
            version: "1"
        )
    }

    private static let plain = "text/plain; charset=utf-8"
    private static let pages: [(path: String, status: Int, type: String)] = [
        ("/metrics", 200, plain),
        ("/", 200, "text/html; charset=utf-8"),
        ("/-/healthy", 200, plain),
        ("/-/ready", 200, plain),
        ("/config", 200, plain),
        ("/api/v1/board", 200, "application/json"),
    ]

    @Test(arguments: pages, ["GET", "HEAD"])
    func answersReaders(page: (path: String, status: Int, type: String), method: String) {
        let answer = routes().answer(HTTPQuestion(method: method, rawPath: page.path))
        #expect(answer.status == page.status)
        #expect(answer.header("Content-Type") == page.type)
        #expect(!answer.bytes.isEmpty)
    }

    @Test(
        arguments: pages.map(\.path).filter { !$0.hasPrefix(Routes.apiPrefix) },
        ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "get", "BREW"]
    )
    func refusesWritersOnPages(path: String, method: String) {
        let answer = routes().answer(HTTPQuestion(method: method, rawPath: path))
        #expect(answer.status == 405)
        #expect(answer.header("Allow") == "GET, HEAD")
        #expect(answer.header("Content-Type") == RoutesTests.plain)
    }

    private static let actions: [(path: String, status: Int)] = [("/-/reload", 200), ("/-/refresh", 202)]

    @Test(arguments: actions, ["POST", "PUT"])
    func acts(action: (path: String, status: Int), method: String) {
        let face = ScriptedFace()
        let answer = routes(face).answer(HTTPQuestion(method: method, rawPath: action.path))
        #expect(answer.status == action.status)
        #expect(face.reloads + face.refreshes == 1)
    }

    @Test(arguments: actions.map(\.path), ["GET", "HEAD", "DELETE", "OPTIONS"])
    func actsForNobodyWhoOnlyReads(path: String, method: String) {
        let face = ScriptedFace()
        let answer = routes(face).answer(HTTPQuestion(method: method, rawPath: path))
        #expect(answer.status == 405)
        #expect(answer.header("Allow") == "POST, PUT")
        #expect(face.reloads + face.refreshes == 0)
    }

    @Test(arguments: actions.map(\.path), ["POST", "PUT"])
    func doesNothingWhereTheLifecycleIsNotEnabled(path: String, method: String) {
        let face = ScriptedFace()
        let answer = routes(face, lifecycle: false).answer(HTTPQuestion(method: method, rawPath: path))
        #expect(answer.status == 403)
        #expect(answer.text == "Lifecycle API is not enabled: start with --web.enable-lifecycle\n")
        #expect(face.reloads + face.refreshes == 0)
    }

    @Test func aFailedReloadSaysWhy() {
        var script = ScriptedFace.Script()
        script.reloadProblem = "a.yml:1:1: what is this"
        let answer = routes(ScriptedFace(script)).answer(HTTPQuestion(method: "POST", rawPath: "/-/reload"))
        #expect(answer.status == 500)
        #expect(answer.text == "failed to reload config: a.yml:1:1: what is this\n")
    }

    @Test func aGoodReloadSaysNothing() {
        let answer = routes().answer(HTTPQuestion(method: "POST", rawPath: "/-/reload"))
        #expect(answer.text == "")
    }

    @Test func isReadyWhenNothingIsWaitedFor() {
        #expect(routes().answer(HTTPQuestion(method: "GET", rawPath: "/-/ready")).text == "Ready\n")
        var script = ScriptedFace.Script()
        script.waitingFor = "no answer from kmb"
        let answer = routes(ScriptedFace(script)).answer(HTTPQuestion(method: "GET", rawPath: "/-/ready"))
        #expect(answer.status == 503)
        #expect(answer.text == "Not ready: no answer from kmb\n")
    }

    private static let strangers: [String] = [
        "/metrics/", "/Metrics", "/-/healthy/", "/-/", "/index.html", "/favicon.ico", "/api", "//",
        "/../etc/passwd", "/%2e%2e/config", "/metrics%00", "/config.yml", "*",
        "/測試", "/%ff%fe",
    ]

    @Test(arguments: strangers, ["GET", "HEAD", "POST", "DELETE"])
    func knowsNoOtherPath(path: String, method: String) {
        let answer = routes().answer(HTTPQuestion(method: method, rawPath: path))
        #expect(answer.status == 404)
        #expect(answer.header("Content-Type") == RoutesTests.plain)
        #expect(routes().handler(of: path) == .other)
    }

    private static let spellings: [String] = [
        "/metrics?x=1", "/metrics?", "/%6detrics", "http://other.example/metrics", "/metrics#part",
    ]

    @Test(arguments: spellings)
    func knowsThePathInAnySpelling(target: String) {
        #expect(routes().answer(HTTPQuestion(method: "GET", rawPath: target)).text == "scraped\n")
    }

    @Test func theMetricsCanBeElsewhere() {
        let moved = routes(telemetryPath: "/測/metrics")
        #expect(moved.answer(HTTPQuestion(method: "GET", rawPath: "/測/metrics")).text == "scraped\n")
        #expect(moved.answer(HTTPQuestion(method: "GET", rawPath: "/metrics")).status == 404)
        let landing = moved.answer(HTTPQuestion(method: "GET", rawPath: "/"))
        #expect(landing.text.contains("<a href=\"./測/metrics\">Metrics</a>"))
    }

    @Test(arguments: ["/metrics", "/", "/config"])
    func moreThanTheLimitGets503(path: String) {
        let limited = routes(limit: 2)
        #expect(limited.answer(HTTPQuestion(method: "GET", rawPath: path, inFlight: 2)).status == 200)
        let refusal = limited.answer(HTTPQuestion(method: "GET", rawPath: path, inFlight: 3))
        #expect(refusal.status == 503)
        #expect(refusal.header("Retry-After") == "1")
        #expect(refusal.text == "Limit of concurrent requests reached (2), try again later.\n")
    }

    @Test(arguments: ["/-/healthy", "/-/ready"])
    func healthIsToldHoweverManyAsk(path: String) {
        let answer = routes(limit: 2).answer(HTTPQuestion(method: "GET", rawPath: path, inFlight: 500))
        #expect(answer.status == 200)
    }

    @Test func reloadIsPossibleHoweverManyAsk() {
        let answer = routes(limit: 2)
            .answer(HTTPQuestion(method: "POST", rawPath: "/-/reload", inFlight: 500))
        #expect(answer.status == 200)
    }

    @Test func noLimitMeansNoLimit() {
        let answer = routes(limit: 0).answer(HTTPQuestion(method: "GET", rawPath: "/metrics", inFlight: 9999))
        #expect(answer.status == 200)
    }

    @Test(arguments: ["/", "/-/healthy", "/-/ready", "/config", "/api/v1/board"])
    func nothingIsKeptByCaches(path: String) {
        let answer = routes().answer(HTTPQuestion(method: "GET", rawPath: path))
        #expect(answer.header("Cache-Control") == "no-store")
    }

    @Test func thePageMayDoNothingButItsOwn() {
        let answer = routes().answer(HTTPQuestion(method: "GET", rawPath: "/"))
        #expect(answer.header("Content-Security-Policy") == BoardPage.contentSecurityPolicy)
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Referrer-Policy") == "no-referrer")
    }

    @Test func eachPathHasItsHandler() {
        let routes = routes()
        let paths = Routes.fixedPaths.union(["/metrics", RouteDesk.path, PageDesk.prefix])
        let handlers = paths.map { routes.handler(of: $0) }
        #expect(Set(handlers) == Set(RouteHandler.allCases).subtracting([.other]))
    }

    @Test func theBoardIsJSON() throws {
        let answer = routes().answer(HTTPQuestion(method: "GET", rawPath: "/api/v1/board"))
        let object = try JSONSerialization.jsonObject(with: Data(answer.bytes)) as? [String: Any]
        #expect((object?["groups"] as? [Any])?.count == 1)
    }
}

import Exposition
import HTTPListener
import TestKit
import Testing
import WebConfiguration

@testable import App

@Suite struct WebGateTests {
    private let http = HTTPMeter(handlers: RouteHandler.allCases.map(\.rawValue))
    private let face = ScriptedFace()

    private func gate(_ web: String? = nil, prefix: String? = nil) throws -> WebGate {
        let folder = try ScratchFolder()
        let clock = ManualClock()
        let routes = Routes(
            face: face,
            telemetryPath: "/metrics",
            enablesLifecycle: true,
            enablesEditing: true,
            maximumRequests: 0,
            version: "1"
        )
        let keeper = try web.map { text in
            try WebConfigurationKeeper(
                path: folder.write(text, to: "web.yml"),
                guestPaths: WebGate.guestPaths(telemetryPath: "/metrics"),
                clock: clock,
                elapsed: { clock.now.elapsed },
                log: TestKit.RecordingLog()
            )
        }
        return WebGate(
            keeper: keeper,
            prefix: try RoutePrefix(externalURL: nil, routePrefix: prefix),
            routes: routes,
            http: http
        )
    }

    private func status(_ gate: WebGate, _ method: String, _ path: String) -> Int {
        gate.answer(HTTPQuestion(method: method, rawPath: path)).status
    }

    private static let closed =
        "basic_auth_users: {a: $2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy}\n"

    @Test func withoutAFileEverybodyIsAnswered() throws {
        let gate = try gate()
        #expect(status(gate, "GET", "/metrics") == 200)
        #expect(status(gate, "POST", "/-/reload") == 200)
    }

    @Test func whoIsRefusedReachesNothing() throws {
        let gate = try gate(Self.closed)
        #expect(status(gate, "GET", "/metrics") == 401)
        #expect(status(gate, "POST", "/-/reload") == 401)
        #expect(status(gate, "POST", "/-/refresh") == 401)
        #expect(face.scrapes + face.reloads + face.refreshes == 0)
    }

    @Test func guestsSeeWhatIsBelowAnOpenPathOfTheAPI() throws {
        let gate = try gate(Self.closed + "guests: [/api/v1/routes]\n")
        #expect(status(gate, "GET", "/api/v1/routes?q=1") != 401)
        #expect(status(gate, "GET", "/api/v1/routes/kmb/1/outbound/stops") != 401)
        #expect(status(gate, "GET", "/api/v1/routesx") == 401)
        #expect(status(gate, "POST", "/api/v1/watches") == 401)
    }

    @Test func whatAPageNeedsIsOpenWhereThePageIs() throws {
        let gate = try gate(Self.closed + "guests: [/, /api/v1/board]\n")
        #expect(status(gate, "GET", "/page/nothing.js") == 404)
        #expect(status(gate, "GET", "/api/v1/board/events") == 200)
        #expect(status(gate, "GET", "/api/v1/routes?q=1") == 401)
    }

    @Test func guestsSeeNoButtons() throws {
        let gate = try gate(Self.closed + "guests: [/]\n")
        let page = gate.answer(HTTPQuestion(method: "GET", rawPath: "/")).copiedBody
        #expect(!String(decoding: page, as: UTF8.self).contains("data-editing"))
        let everybody = try self.gate().answer(HTTPQuestion(method: "GET", rawPath: "/")).copiedBody
        #expect(String(decoding: everybody, as: UTF8.self).contains("data-editing"))
    }

    @Test func nothingThatChangesAnythingCanBeOpened() {
        let paths = WebGate.guestPaths(telemetryPath: "/m")
        #expect(paths.contains("/m"))
        for path in [Routes.reloadPath, Routes.refreshPath, EditDesk.path] { #expect(!paths.contains(path)) }
    }

    @Test func theFilesHeadersTakeThePagesPlace() throws {
        let gate = try gate(
            "http_server_config: {headers: {Content-Security-Policy: \"default-src 'self'\"}}\n"
        )
        let answer = gate.answer(HTTPQuestion(method: "GET", rawPath: "/"))
        let policies = answer.headers.filter { $0.name == "Content-Security-Policy" }.map(\.value)
        #expect(policies == ["default-src 'self'"])
    }

    @Test func guestsAreNamedWithoutThePrefix() throws {
        let gate = try gate(Self.closed + "guests: [/-/healthy, /]\n", prefix: "/hketa")
        #expect(status(gate, "GET", "/hketa/-/healthy") == 200)
        #expect(status(gate, "GET", "/") == 302)
        #expect(status(gate, "GET", "/hketa/metrics") == 401)
        #expect(status(gate, "GET", "/-/healthy") == 401)
    }

    @Test func countsByWhatWasAskedFor() throws {
        let gate = try gate(prefix: "/hketa")
        for path in ["/hketa/metrics", "/metrics", "/", "/hketa/metrics"] { _ = status(gate, "GET", path) }
        let counts = http.snapshot(inFlight: 0)
        #expect(counts.requests(handler: "metrics", code: 200) == 2)
        #expect(counts.requests(handler: "other", code: 404) == 1)
        #expect(counts.requests(handler: "landing", code: 302) == 1)
    }
}

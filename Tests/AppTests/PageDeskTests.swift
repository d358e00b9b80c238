import CoreModel
import Foundation
import GzipStream
import HTTPListener
import Testing
import WebPage

@testable import App

@Suite struct PageDeskTests {
    private let routes = Routes(
        face: ScriptedFace(),
        telemetryPath: "/metrics",
        enablesLifecycle: true,
        enablesEditing: false,
        maximumRequests: 0,
        version: "1"
    )

    private func ask(_ path: String, _ headers: [(name: String, value: String)] = []) -> HTTPAnswer {
        routes.answer(HTTPQuestion(method: "GET", rawPath: path, headers: headers))
    }

    @Test(arguments: WebFile.all.map(\.name))
    func everyScriptIsThereAndKept(name: String) {
        let answer = ask("/page/\(name)")
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == "text/javascript; charset=utf-8")
        #expect(answer.header("Cache-Control") == "public, max-age=31536000, immutable")
        #expect(answer.text == WebFile.named(name)?.text)
    }

    @Test func whatAScriptImportsIsThere() {
        for file in WebFile.all {
            for match in file.text.matches(of: /"\.\/([\w.-]+\.js)"/) {
                #expect(WebFile.named(String(match.output.1)) != nil, "\(file.name): \(match.output.1)")
            }
        }
    }

    @Test func thePageNamesScriptsThatAreThere() {
        let names = ask("/").text.matches(of: /(?:src|href)="page\/([^"]+)"/).map { String($0.output.1) }
        #expect(names.count > 5)
        for name in names { #expect(WebFile.named(name) != nil, "\(name)") }
    }

    @Test func aScriptThatIsKnownIsNotSentAgain() throws {
        let file = try #require(WebFile.all.first)
        for known in [file.etag, "\"x\", \(file.etag)", "W/\(file.etag)", "*"] {
            let answer = ask("/page/\(file.name)", [(name: "If-None-Match", value: known)])
            #expect(answer.status == 304)
            #expect(answer.bytes.isEmpty)
            #expect(answer.header("ETag") == file.etag)
        }
        #expect(ask("/page/\(file.name)", [(name: "If-None-Match", value: "\"x\"")]).status == 200)
    }

    @Test(arguments: ["/page/", "/page/board.js", "/page/../metrics", "/page/x-000000000000.js"])
    func nothingElseIsThere(path: String) {
        #expect(ask(path).status == 404)
    }

    @Test func itIsPackedForWhoTakesThat() throws {
        let packed = ask("/", [(name: "Accept-Encoding", value: "gzip, br")])
        #expect(packed.header("Content-Encoding") == "gzip")
        let page = try Gzip.decompress(packed.bytes, maximumBytes: 1_000_000)
        #expect(String(decoding: page, as: UTF8.self) == ask("/").text)
        #expect(ask("/", [(name: "Accept-Encoding", value: "br")]).header("Content-Encoding") == nil)
    }

    /// Fifty cards, every one with long names: the first paint is one short answer.
    @Test func theFirstPaintIsShort() throws {
        let rows = (0..<50)
            .map { index in
                SampleRow.row(
                    .fresh,
                    watch: Watch(
                        operatorID: OperatorID("kmb"),
                        route: "\(index)X",
                        direction: .outbound,
                        stop: "18492910339410B\(index)"
                    ),
                    name: "From home to the place number \(index)",
                    names: WatchNames(
                        stop: LocalizedText(
                            en: "CHUK YUEN ESTATE (W\(index))",
                            tc: "竹園邨\(index)",
                            sc: "竹园邨\(index)"
                        ),
                        destination: LocalizedText(
                            en: "TAI PO CENTRAL \(index)",
                            tc: "大埔\(index)",
                            sc: "大埔\(index)"
                        )
                    ),
                    shown: (1...3)
                        .map { Arrival(time: SampleRow.now + .seconds(Int64(index * 7 + $0 * 400))) }
                )
            }
        var script = ScriptedFace.Script()
        script.board = SampleRow.board([BoardGroup(name: "Work", rows: rows)])
        let routes = Routes(
            face: ScriptedFace(script),
            telemetryPath: "/metrics",
            enablesLifecycle: false,
            enablesEditing: false,
            maximumRequests: 0,
            version: "1"
        )
        let question = HTTPQuestion(
            method: "GET",
            rawPath: "/",
            headers: [(name: "Accept-Encoding", value: "gzip")]
        )
        let count = routes.answer(question).bytes.count
        #expect(count < 60_000, "\(count) bytes")
    }

    @Test func theSeedHoldsTheBoardAndTheWords() throws {
        let text = ask("/").text
        let match = try #require(
            text.firstMatch(of: /<script type="application\/json" id="data">([^<]*)<\/script>/)
        )
        #expect(!match.output.1.contains("<"))
        let seed = try #require(
            try JSONSerialization.jsonObject(with: Data(match.output.1.utf8)) as? [String: Any]
        )
        let looks = try #require(seed["looks"] as? [String: [String: [String: String]]])
        #expect(Set(looks["states"]?.keys.map { $0 } ?? []) == Set(WatchState.allCases.map(\.rawValue)))
        #expect(looks["lines"]?["TKL"]?["tc"] == "將軍澳綫")
        #expect(looks["reasons"]?.count == NoServiceReason.allCases.count)
        #expect(looks["failures"]?.count == FailureReason.allCases.count)
        let board = try #require(seed["board"] as? [String: Any])
        #expect((board["groups"] as? [Any])?.count == 1)
    }
}

import CoreModel
import Domain
import Exposition
import Foundation
import HTTPListener
import Locking
import SQLiteStore
import Settings
import TestKit
import Testing

@testable import App

@Suite struct ScrapePagesTests {
    private static let yaml =
        "groups: [{name: A, watches: [{operator: mtr, route: TKL, stop: TKO, direction: up, name: 將軍澳}]}]\n"
    private static let openMetrics = "application/openmetrics-text;version=1.0.0"

    private let folder: ScratchFolder
    private let clock = ManualClock()
    private let keeper = BoardKeeper()
    private let meters = MeterRegistry(OperatorCatalog.all.map(\.traits))
    private let http = HTTPMeter(handlers: RouteHandler.allCases.map(\.rawValue))
    private let configuration: ConfigurationKeeper

    init() throws {
        folder = try ScratchFolder()
        let path = try folder.write(ScrapePagesTests.yaml, to: "hketa.yml")
        configuration = try ConfigurationKeeper(path: path, clock: clock, log: RecordingLog())
        adopt()
    }

    private let surroundings = Locked(
        Surroundings(store: StoreStatus(condition: .durable), catalogues: [])
    )

    private func adopt() {
        keeper.adopt(
            groups: configuration.settings.groups,
            rule: WatchStateRule(failuresBeforeError: 1),
            at: clock.moment()
        )
    }

    private func pages(includesExporterMetrics: Bool = true) -> ScrapePages {
        ScrapePages(
            keeper: keeper,
            meters: meters,
            http: http,
            configuration: configuration,
            surroundings: { [surroundings] in surroundings.withLock { $0 } },
            clock: clock,
            includesExporterMetrics: includesExporterMetrics
        )
    }

    private func question(
        _ headers: [(name: String, value: String)] = [],
        _ query: String = ""
    ) -> HTTPQuestion {
        HTTPQuestion(method: "GET", rawPath: "/metrics" + query, headers: headers)
    }

    @Test func aWriteOfTheStoreMakesANewPage() throws {
        let pages = pages()
        let before = try #require(pages.answer(question()).body.first)
        surroundings.withLock { $0.store.lastWriteAt = clock.moment() }
        let after = try #require(pages.answer(question()).body.first)
        #expect(after !== before)
        #expect(
            String(decoding: after.copiedBytes, as: UTF8.self)
                .contains("hketa_store_last_write_timestamp_seconds 1")
        )
    }

    @Test func scrapesShareThePageUntilSomethingChanges() throws {
        let pages = pages()
        let first = try #require(pages.answer(question()).body.first)
        #expect(pages.answer(question()).body.first === first)
        clock.advance(by: .seconds(1))
        #expect(pages.answer(question()).body.first === first)
    }

    @Test func openMetricsAndTextAreKeptApart() throws {
        let pages = pages()
        let text = try #require(pages.answer(question()).body.first)
        let open = try #require(pages.answer(question([("Accept", ScrapePagesTests.openMetrics)])).body.first)
        #expect(text !== open)
        #expect(pages.answer(question()).body.first === text)
        #expect(pages.answer(question([("Accept", ScrapePagesTests.openMetrics)])).body.first === open)
    }

    @Test func aReportMakesANewPage() throws {
        let pages = pages()
        let first = try #require(pages.answer(question()).body.first)
        let watch = try #require(configuration.settings.watches.first)
        let report = Report(
            receivedAt: clock.moment(),
            source: nil,
            content: .arrivals([Arrival(time: clock.moment() + .seconds(90))])
        )
        keeper.record([watch: .success(report)], at: clock.moment())
        let second = pages.answer(question())
        #expect(second.body.first !== first)
        #expect(second.text.contains("state=\"fresh\"} 1\n"))
    }

    @Test func aCountedRequestMakesANewPage() throws {
        let pages = pages()
        let first = try #require(pages.answer(question()).body.first)
        meters.planned(OperatorID("mtr"), requests: 1)
        #expect(pages.answer(question()).body.first !== first)
    }

    @Test func aChangeByItselfMakesANewPage() throws {
        let watch = try #require(configuration.settings.watches.first)
        let report = Report(receivedAt: clock.moment(), source: nil, content: .none(.noneListed))
        keeper.record([watch: .success(report)], at: clock.moment())
        let pages = pages()
        let first = try #require(pages.answer(question()).body.first)
        clock.advance(by: .seconds(301))
        let second = pages.answer(question())
        #expect(second.body.first !== first)
        #expect(second.text.contains("state=\"offline\"} 1\n"))
    }

    @Test func aFailedReloadMakesANewPage() throws {
        let pages = pages()
        #expect(pages.answer(question()).text.contains("\nhketa_config_last_reload_successful 1\n"))
        try folder.write("what: ever\n", to: "hketa.yml")
        _ = configuration.reload { _ in Issue.record("adopted") }
        #expect(pages.answer(question()).text.contains("\nhketa_config_last_reload_successful 0\n"))
    }

    @Test func aReloadThatDropsAWatchDropsItsSeries() throws {
        let pages = pages()
        #expect(pages.answer(question()).text.contains("hketa_watch_state{"))
        try folder.write("groups: []\n", to: "hketa.yml")
        #expect(configuration.reload { _ in adopt() } == nil)
        #expect(!pages.answer(question()).text.contains("{group="))
    }

    @Test func theLivePartIsFreshOnEachScrape() {
        let pages = pages()
        _ = pages.answer(question())
        http.answered(handler: "metrics", code: 200)
        let line = "hketa_exporter_http_requests_total{handler=\"metrics\",code=\"200\"} 1\n"
        #expect(pages.answer(question()).text.contains(line))
    }

    @Test func theLivePartCanBeLeftOut() {
        let text = pages(includesExporterMetrics: false).answer(question()).text
        #expect(!text.contains("process_"))
        #expect(!text.contains("hketa_exporter_http"))
        #expect(text.contains("hketa_exporter_build_info{"))
    }

    private static let formats: [(accept: String, type: String)] = [
        ("", "text/plain; version=0.0.4; charset=utf-8"),
        ("*/*", "text/plain; version=0.0.4; charset=utf-8"),
        (openMetrics, "application/openmetrics-text; version=1.0.0; charset=utf-8"),
    ]

    @Test(arguments: formats)
    func saysWhatItIs(accept: String, type: String) throws {
        let answer = pages().answer(question(accept.isEmpty ? [] : [("Accept", accept)]))
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type")?.hasPrefix(type) == true)
        #expect(answer.header("Vary") == "Accept, Accept-Encoding")
        #expect(answer.header("Cache-Control") == "no-store")
        #expect(answer.header("Content-Encoding") == nil)
        #expect(answer.text.hasSuffix("# EOF\n") == accept.hasPrefix("application"))
    }

    @Test(arguments: ["", openMetrics])
    func gzipHoldsTheSamePage(accept: String) throws {
        let pages = pages(includesExporterMetrics: false)
        let headers = accept.isEmpty ? [] : [(name: "Accept", value: accept)]
        let plain = pages.answer(question(headers))
        let packed = pages.answer(question(headers + [("Accept-Encoding", "gzip, deflate")]))
        #expect(packed.header("Content-Encoding") == "gzip")
        #expect(packed.header("Vary") == "Accept, Accept-Encoding")
        #expect(packed.header("Content-Type") == plain.header("Content-Type"))
        #expect(packed.bytes.count < plain.bytes.count / 4)
        #expect(try gunzipped(packed.bytes) == plain.bytes)
    }

    @Test func gzipHoldsTheLivePartToo() throws {
        let packed = pages().answer(question([("Accept-Encoding", "gzip")]))
        let text = String(decoding: try gunzipped(packed.bytes), as: UTF8.self)
        #expect(text.contains("\nprocess_resident_memory_bytes "))
        #expect(text.contains("stop_name="))
    }

    @Test func scrapesShareTheDeflatedPart() throws {
        let pages = pages()
        let first = pages.answer(question([("Accept-Encoding", "gzip")]))
        let second = pages.answer(question([("Accept-Encoding", "gzip")]))
        let chunk = try #require(first.body.dropFirst().first)
        #expect(second.body.dropFirst().first === chunk)
    }

    @Test(arguments: ["gzip;q=0", "identity", "deflate, br"])
    func gzipIsNotForcedOnAnybody(encoding: String) {
        let answer = pages().answer(question([("Accept-Encoding", encoding)]))
        #expect(answer.header("Content-Encoding") == nil)
    }

    @Test func namesPickFamiliesOfBothParts() {
        let query =
            "?name%5B%5D=hketa_operator_up&name[]=hketa_watch_state&name[]=process_open_fds&name[]=nothing"
        let text = pages().answer(question([], query)).text
        let families = text.split(separator: "\n").filter { $0.hasPrefix("# TYPE") }
            .map { $0.split(separator: " ")[2] }
        #expect(families == ["hketa_watch_state", "process_open_fds"])
    }

    @Test func anEmptyChoiceStillEndsThePage() {
        let headers = [(name: "Accept", value: ScrapePagesTests.openMetrics)]
        #expect(pages().answer(question(headers, "?name[]=nothing")).text == "# EOF\n")
    }

    /// By a program that is not ours.
    private func gunzipped(_ bytes: [UInt8]) throws -> [UInt8] {
        let packed = folder.url.appendingPathComponent("page.gz")
        try Data(bytes).write(to: packed)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/gzip")
        process.arguments = ["-dc", packed.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return Array(data)
    }
}

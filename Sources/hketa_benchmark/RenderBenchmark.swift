import CoreModel
import Domain
import Exposition

/// What rendering a page costs, and what a scrape of a rendered page costs against copying its bytes.
enum RenderBenchmark {
    private static let rounds = 21

    static func run() {
        print("rendering the page of a changed board (text 0.0.4):")
        for count in [12, 50, 100, 1000] {
            let renderer = PageRenderer()
            let boards = (0..<2).map { board(of: count, shift: Int64($0)) }
            let meters = MeterRegistry([]).snapshot()
            var bytes = 0
            let times = (0..<rounds)
                .map { round in
                    ContinuousClock()
                        .measure {
                            let page = renderer.stablePage(
                                board: boards[round % 2],
                                meters: meters,
                                daemon: facts,
                                format: .text004
                            )
                            bytes = page.bytes.count
                        }
                }
            let median = Figures.median(times)
            let copy = copyTime(bytes)
            print(
                "  \(count) watches, \(bytes) bytes: \(Figures.text(median)) median; "
                    + "a copy of the page: \(Figures.text(copy)), ratio \(Figures.ratio(median, copy))"
            )
        }
    }

    private static func copyTime(_ count: Int) -> Duration {
        let source = [UInt8](repeating: 1, count: count)
        var sink: [UInt8] = []
        return Figures.median(
            (0..<rounds)
                .map { round in
                    ContinuousClock()
                        .measure {
                            sink = source
                            sink[round % max(count, 1)] = 2
                        }
                }
        )
    }

    private static let facts = DaemonFacts(
        version: "benchmark",
        revision: "",
        swiftVersion: "",
        libcurl: "",
        libmicrohttpd: "",
        lastReloadSuccessful: true,
        lastReloadSuccessAt: nil
    )

    private static func board(of count: Int, shift: Int64) -> Board {
        let now = Moment(unixSeconds: 1_767_225_600 + shift)
        let rows = (0..<count).map { index in row(index, at: now) }
        return Board(
            generation: UInt64(shift),
            at: now,
            validUntil: nil,
            network: .unknown,
            groups: [BoardGroup(name: "Benchmark", rows: rows)]
        )
    }

    private static func row(_ index: Int, at now: Moment) -> BoardRow {
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "\(index)",
            direction: .outbound,
            stop: "18492910339410B1"
        )
        let arrivals = (1...3).map { Arrival(time: now + .seconds($0 * 300), platform: $0) }
        let report = Report(
            receivedAt: now,
            source: SourceTime(moment: now, clock: .prediction),
            content: .arrivals(arrivals),
            destination: LocalizedText(en: "STAR FERRY", tc: "尖沙咀碼頭", sc: "尖沙咀码头")
        )
        return BoardRow(
            entry: WatchEntry(watch: watch, name: "Home", walk: .seconds(360)),
            record: WatchRecord(
                report: report,
                attempt: .succeeded(at: now),
                destination: report.destination
            ),
            state: .fresh,
            since: now,
            shown: arrivals,
            upcomingCount: 3,
            isServiceDue: true
        )
    }
}

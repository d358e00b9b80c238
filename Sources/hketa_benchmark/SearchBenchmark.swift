import ChineseText
import CoreModel
import Domain
import Glibc
import Search

/// What a search of all routes and stops costs, and what the index for it costs.
enum SearchBenchmark {
    private static let rounds = 200

    private static let queries = [
        "74B", "87D", "87", "1", "沙田", "沙田站", "罗湖", "羅湖", "sha tin", "ＳＨＡ ＴＩＮ", "sha", "s", "a", "站", "邨",
        "estate", "station", "road", "kmb 74b", "九巴 1", "mtr", "kmb", "east rail", "central pier",
        "fu shan estate", "nowhere at all", "q", "x", "不存在", "鲗鱼涌", "a b c d e", "a e s t r",
        "富山邨 沙田 1", "station road estate street court garden",
        String(repeating: "s", count: 64), String(repeating: "站", count: 64),
        String(repeating: "a ", count: 32), String(repeating: "沙 田 ", count: 16),
    ]

    /// The index of a catalogue of full size.
    static func index() throws -> RouteIndex {
        RouteIndex(of: try FullCatalogues.operators(), forms: try ChineseText().characterForms())
    }

    static func run() throws {
        let clock = ContinuousClock()
        let operators = try FullCatalogues.operators()
        var forms = try ChineseText().characterForms()
        let formsTime = try clock.measure { forms = try ChineseText().characterForms() }
        var index = RouteIndex(of: operators, forms: forms)
        let buildTimes = (0..<5)
            .map { _ in
                clock.measure { index = RouteIndex(of: operators, forms: forms) }
            }
        let bytes = index.bytes
        let openTimes = try (0..<21).map { _ in try clock.measure { index = try RouteIndex(bytes: bytes) } }
        print(
            "search: \(index.directionCount) route directions, \(index.stopCount) stops, "
                + "\(forms.written.count) forms of characters read in \(Figures.text(formsTime))"
        )
        print("  index of \(bytes.count) bytes: built in \(Figures.spread(buildTimes))")
        print("  opened from its bytes in \(Figures.spread(openTimes))")
        try measure(index)
    }

    private static func measure(_ index: RouteIndex) throws {
        let clock = ContinuousClock()
        var all: [Duration] = []
        var processor: [Duration] = []
        var slowest: (query: String, median: Duration) = ("", .zero)
        for query in queries {
            var times: [Duration] = []
            var total = 0
            for _ in 0..<rounds {
                let before = Glibc.clock()
                times.append(try clock.measure { total = try index.search(query).total })
                processor.append(.microseconds(Glibc.clock() - before))
            }
            let median = Figures.median(times)
            if median > slowest.median { slowest = (query, median) }
            all += times
            print("    \"\(query.prefix(24))\": \(total) found, \(Figures.text(median)) median")
        }
        print("  \(all.count) searches: \(spread(all))  (target: p99 under 1 ms)")
        print("  the same in processor time, for machines with other work: \(spread(processor))")
        print("  slowest: \"\(slowest.query)\", \(Figures.text(slowest.median)) median")
    }

    private static func spread(_ durations: [Duration]) -> String {
        let sorted = durations.sorted()
        guard let greatest = sorted.last else { return "nothing measured" }
        let p99 = sorted[min(sorted.count - 1, sorted.count * 99 / 100)]
        return "p50 \(Figures.text(Figures.median(sorted))), p99 \(Figures.text(p99)), "
            + "max \(Figures.text(greatest))"
    }
}

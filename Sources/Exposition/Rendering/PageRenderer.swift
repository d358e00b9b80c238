public import CoreModel
import Locking

/// Turns a board and the meters into text.
///
/// A page has two parts, sent one after the other: the stable one changes with the board, the meters and the
/// configuration, and may be shared by all scrapes in between; the live one is rendered for each scrape. Each family
/// is in one part only. Keeps the beginnings of all lines from one render to the next, so that a render is a copy of
/// them with numbers between.
public final class PageRenderer: Sendable {
    private struct Kept {
        var watches: [PreparedWatch] = []
        var operators: [OperatorLines] = []
        var capacity: [ExpositionSyntax: Int] = [:]
    }

    /// What a first page is given; later ones start from the last one's size.
    private static let firstCapacity = 32 * 1024
    private static let liveCapacity = 4 * 1024

    private let kept = Locked(Kept())

    public init() {}

    /// The part about watches, operators, network, configuration and build.
    public func stablePage(
        board: Board,
        meters: MeterSnapshot,
        daemon: DaemonFacts,
        format: ExpositionFormat
    ) -> MetricPage {
        let kept = self.kept.withLock { $0 }
        let watches = WatchSection(board, reusing: kept.watches)
        let operators = OperatorSection(meters, reusing: kept.operators)
        var writer = PageWriter(
            format.syntax,
            capacity: kept.capacity[format.syntax] ?? PageRenderer.firstCapacity
        )
        watches.write(to: &writer)
        operators.write(to: &writer)
        DaemonSection(network: board.network, daemon: daemon).write(to: &writer)
        let page = writer.page()
        self.kept.withLock { kept in
            kept.watches = watches.prepared
            kept.operators = operators.prepared
            // Room for numbers that grow by a digit, so that the next page need not move.
            kept.capacity[format.syntax] = page.bytes.count + page.bytes.count / 64
        }
        return page
    }

    /// The part about this program itself; ends the page.
    public func livePage(
        http: HTTPMeter.Snapshot,
        process: ProcessFacts,
        includesExporterMetrics: Bool,
        format: ExpositionFormat
    ) -> MetricPage {
        var writer = PageWriter(
            format.syntax,
            capacity: includesExporterMetrics ? PageRenderer.liveCapacity : 0
        )
        if includesExporterMetrics { LiveSection(http: http, process: process).write(to: &writer) }
        writer.end()
        return writer.page()
    }
}

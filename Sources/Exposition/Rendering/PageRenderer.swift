public import CoreModel
public import Domain
import Locking

/// Turns a board and the meters into text.
///
/// A page has two parts, sent one after the other: the stable one changes with the board, the meters and the
/// configuration, and may be shared by all scrapes in between; the live one is rendered for each scrape. Each family
/// is in one part only. Keeps the beginnings of all lines from one render to the next, so that a render is a copy of
/// them with numbers between.
public final class PageRenderer: Sendable {
    /// What one render leaves to the next.
    private struct Workspace {
        var watches: [PreparedWatch] = []
        var operators: [OperatorLines] = []
        var watchSection = WatchSection()
        var operatorSection = OperatorSection()
        var pageSize = 32 * 1024
    }

    private static let liveSize = 4 * 1024

    /// A render takes it and gives it back, so that nothing waits for a render; whoever finds it taken starts anew.
    private let workspace = Locked<Workspace?>(nil)

    public init() {}

    /// The part about watches, operators, their lists and timetables, network, configuration and build.
    public func stablePage(
        board: Board,
        meters: MeterSnapshot,
        daemon: DaemonFacts,
        catalogues: [CatalogueStatus] = [],
        timetables: [TimetableStatus] = [],
        format: ExpositionFormat
    ) -> MetricPage {
        var workspace = takeWorkspace()
        workspace.watches = PreparedWatch.watches(of: board, reusing: workspace.watches)
        workspace.operators = OperatorLines.operators(of: meters, reusing: workspace.operators)
        workspace.watchSection.fill(board, workspace.watches)
        workspace.operatorSection.fill(meters, workspace.operators)
        var writer = PageWriter(format.syntax, capacity: workspace.pageSize)
        workspace.watchSection.write(to: &writer)
        workspace.operatorSection.write(to: &writer)
        CatalogueSection(catalogues: catalogues).write(to: &writer)
        TimetableSection(timetables: timetables).write(to: &writer)
        DaemonSection(network: board.network, daemon: daemon).write(to: &writer)
        let page = writer.page()
        // Room for numbers that grow by a digit, so that the next page need not move.
        workspace.pageSize = page.bytes.count + page.bytes.count / 64
        giveBack(workspace)
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
            capacity: includesExporterMetrics ? PageRenderer.liveSize : 0
        )
        if includesExporterMetrics { LiveSection(http: http, process: process).write(to: &writer) }
        writer.end()
        return writer.page()
    }

    private func takeWorkspace() -> Workspace {
        workspace.withLock { kept in
            defer { kept = nil }
            return kept ?? Workspace()
        }
    }

    private func giveBack(_ used: consuming Workspace) {
        workspace.withLock { $0 = used }
    }
}

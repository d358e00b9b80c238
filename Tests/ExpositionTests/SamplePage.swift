import CoreModel
import Domain
import Exposition

/// Whole pages as a scraper would get them.
enum SamplePage: String, CaseIterable, Sendable {
    case full
    case noWatches = "no-watches"
    case beforeFirstRequest = "before-first-request"

    var board: Board {
        switch self {
        case .full: SampleBoard.full
        case .noWatches: SampleBoard.empty
        case .beforeFirstRequest: SampleBoard.beforeFirstRequest
        }
    }

    var meters: MeterSnapshot {
        switch self {
        case .full, .noWatches: SampleMeters.used().snapshot()
        case .beforeFirstRequest: SampleMeters.untouched().snapshot()
        }
    }

    private var catalogues: [CatalogueStatus] {
        switch self {
        case .full: SampleCatalogues.downloaded
        case .noWatches: []
        case .beforeFirstRequest: SampleCatalogues.before
        }
    }

    private var timetables: [TimetableStatus] {
        switch self {
        case .full: SampleTimetables.inForce
        case .noWatches: []
        case .beforeFirstRequest: SampleTimetables.before
        }
    }

    private var process: ProcessFacts {
        switch self {
        case .full: SampleMeters.process
        case .noWatches, .beforeFirstRequest: ProcessFacts(threads: 5)
        }
    }

    func stable(_ format: ExpositionFormat, by renderer: PageRenderer = PageRenderer()) -> MetricPage {
        renderer.stablePage(
            board: board,
            meters: meters,
            daemon: SampleMeters.daemon,
            catalogues: catalogues,
            timetables: timetables,
            format: format
        )
    }

    func live(
        _ format: ExpositionFormat,
        includesExporterMetrics: Bool = true
    ) -> MetricPage {
        PageRenderer()
            .livePage(
                http: SampleMeters.http(),
                process: process,
                includesExporterMetrics: includesExporterMetrics,
                format: format
            )
    }

    func bytes(_ format: ExpositionFormat) -> [UInt8] {
        stable(format).bytes + live(format).bytes
    }

    func text(_ format: ExpositionFormat) -> String {
        String(decoding: bytes(format), as: UTF8.self)
    }
}

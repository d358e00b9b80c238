import CoreModel
import Domain
import Exposition
import GzipStream
import HTTPListener
import Locking
import Posix
import SQLiteStore

/// Answers scrapes: the page is rendered once per change and shared by all scrapers, in each syntax and encoding.
///
/// What tells of the exporter itself changes with every scrape, so that small part is written each time and sent
/// behind the shared part; neither is copied.
final class ScrapePages: Sendable {
    /// What the shared part was made of.
    private struct Edition: Hashable {
        let board: UInt64
        let meters: UInt64
        let configuration: UInt64
        let surroundings: Surroundings
    }

    private struct Page {
        let edition: Edition
        let page: MetricPage
        let chunk: ByteChunk
        var gzipped: (part: GzipPart, chunk: ByteChunk)?
    }

    private let keeper: BoardKeeper
    private let meters: MeterRegistry
    private let http: HTTPMeter
    private let configuration: ConfigurationKeeper
    private let surroundings: @Sendable () -> Surroundings
    private let renderer = PageRenderer()
    private let clock: any WallClock
    private let includesExporterMetrics: Bool
    private let pages = Locked<[ExpositionSyntax: Page]>([:])

    init(
        keeper: BoardKeeper,
        meters: MeterRegistry,
        http: HTTPMeter,
        configuration: ConfigurationKeeper,
        surroundings: @escaping @Sendable () -> Surroundings,
        clock: any WallClock,
        includesExporterMetrics: Bool
    ) {
        self.keeper = keeper
        self.meters = meters
        self.http = http
        self.configuration = configuration
        self.surroundings = surroundings
        self.clock = clock
        self.includesExporterMetrics = includesExporterMetrics
    }

    func answer(_ question: HTTPQuestion) -> HTTPAnswer {
        let chosen = Negotiation.choose(accept: question.header("Accept"))
        let isGzipped = Negotiation.acceptsGzip(acceptEncoding: question.header("Accept-Encoding"))
        let names = question.query.filter { $0.name == "name[]" }.map(\.value)
        let live = renderer.livePage(
            http: http.snapshot(inFlight: question.inFlight),
            process: ProcessFacts(.current()),
            includesExporterMetrics: includesExporterMetrics,
            format: chosen.format
        )
        var headers = [
            (name: "Content-Type", value: chosen.contentType),
            (name: "Vary", value: "Accept, Accept-Encoding"),
            (name: "Cache-Control", value: "no-store"),
        ]
        let body: [ByteChunk]
        if !names.isEmpty {
            let page = currentPage(chosen.format)
            body = [ByteChunk(page.page.filtered(names: names)), ByteChunk(live.filtered(names: names))]
        } else if isGzipped, let gzipped = gzippedBody(chosen.format, live) {
            headers.append((name: "Content-Encoding", value: "gzip"))
            body = gzipped
        } else {
            body = [currentPage(chosen.format).chunk, ByteChunk(live.bytes)]
        }
        return HTTPAnswer(status: 200, headers: headers, body: body)
    }

    /// One gzip member of the shared part, deflated once, and the live part; `nil` if zlib failed.
    private func gzippedBody(_ format: ExpositionFormat, _ live: MetricPage) -> [ByteChunk]? {
        // zlib fails for want of memory alone; the page goes out uncompressed then.
        guard let shared = try? gzippedPart(format),
            let tail = try? GzipPart(live.bytes, level: 1, isLast: true),
            let pieces = try? Gzip.join([shared.part, tail])
        else { return nil }
        // Header, shared part, live part, trailer: of these the shared one is sent from where it is kept.
        return pieces.enumerated().map { $0.offset == 1 ? shared.chunk : ByteChunk($0.element) }
    }

    private func gzippedPart(
        _ format: ExpositionFormat
    ) throws(GzipFailure) -> (part: GzipPart, chunk: ByteChunk) {
        let page = currentPage(format)
        let syntax = format.syntax
        if let gzipped = page.gzipped { return gzipped }
        let part = try GzipPart(page.page.bytes, level: 6, isLast: false)
        let gzipped = (part: part, chunk: ByteChunk(part.deflated))
        pages.withLock { pages in
            if pages[syntax]?.edition == page.edition { pages[syntax]?.gzipped = gzipped }
        }
        return gzipped
    }

    private func currentPage(_ format: ExpositionFormat) -> Page {
        let syntax = format.syntax
        let board = keeper.board(at: clock.moment())
        let edition = Edition(
            board: board.generation,
            meters: meters.generation,
            configuration: configuration.generation,
            surroundings: surroundings()
        )
        return pages.withLock { pages in
            if let page = pages[syntax], page.edition == edition { return page }
            let stable = renderer.stablePage(
                board: board,
                meters: meters.snapshot(),
                daemon: daemonFacts(edition.surroundings),
                catalogues: edition.surroundings.catalogues,
                timetables: edition.surroundings.timetables,
                format: format
            )
            let page = Page(edition: edition, page: stable, chunk: ByteChunk(stable.bytes))
            pages[syntax] = page
            return page
        }
    }

    private func daemonFacts(_ surroundings: Surroundings) -> DaemonFacts {
        let reload = configuration.lastReload
        return .current(
            lastReloadSuccessful: reload.isSuccessful,
            lastReloadSuccessAt: reload.loadedAt,
            store: surroundings.store,
            webConfiguration: surroundings.webConfiguration
        )
    }
}

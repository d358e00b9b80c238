import CoreModel
import Domain
import Locking
import Looks
import Search

/// Keeps the index in which routes are searched: built anew when a catalogue changes, and kept in a file for the next
/// start and for `hketactl`.
final class RouteDirectory: Sendable {
    /// What it needs of its surroundings.
    struct Services: Sendable {
        var folding: any TextFolding
        var clock: any Clock<Duration>
        var log: any EventLog
        /// Runs work elsewhere: building takes half a second.
        var offload: @Sendable (@escaping @Sendable () -> Void) -> Void
        /// The kept file's bytes; `nil` where there is none.
        var load: @Sendable () -> [UInt8]?
        var save: @Sendable ([UInt8]) -> Void
        /// Between two indices of the same operators: Citybus's lists change with every few of three thousand
        /// requests, for hours.
        var pace: Duration = .seconds(600)
        var onMemoryFreed: @Sendable () -> Void
    }

    private struct State {
        var catalogues: [OperatorID: RouteCatalogue] = [:]
        var index: RouteIndex
        var indexed: Set<OperatorID> = []
    }

    /// In the order of the search's results.
    private let operators: [any OperatorModule]
    private let services: Services
    private let state: Locked<State>
    /// Rung when an operator's routes cannot be found yet.
    private let news = Bell()
    /// Rung when there is a newer catalogue of an operator whose routes can be found.
    private let changes = Bell()

    /// Catalogues that come together are indexed together.
    private static let gathering: Duration = .milliseconds(200)
    /// A file that is larger is none of its own.
    static let largestFile = 64 * 1024 * 1024

    init(operators: [any OperatorModule], _ services: Services) {
        self.operators = operators
        self.services = services
        let kept = RouteDirectory.kept(services)
        var state = State(index: kept)
        state.indexed = Set(kept.operators)
        for module in operators where !module.builtInCatalogue.isEmpty {
            state.catalogues[module.traits.id] = module.builtInCatalogue
        }
        let isMissing = !state.indexed.isSuperset(of: state.catalogues.keys)
        self.state = Locked(state)
        if isMissing { news.ring() } else { changes.ring() }
    }

    private static func kept(_ services: Services) -> RouteIndex {
        guard let bytes = services.load() else { return RouteIndex(of: [], forms: .none) }
        do throws(RouteIndexFailure) {
            return try RouteIndex(bytes: bytes)
        } catch {
            services.log.warn("route_index_unreadable", [("detail", "\(error); it is built anew")])
            return RouteIndex(of: [], forms: .none)
        }
    }

    /// The newest index; empty while nothing is known.
    var index: RouteIndex { state.withLock { $0.index } }

    /// Takes an operator's newest catalogue.
    func take(_ catalogue: RouteCatalogue, of id: OperatorID) {
        guard !catalogue.isEmpty else { return }
        let isNews = state.withLock { state in
            state.catalogues[id] = catalogue
            return !state.indexed.contains(id)
        }
        if isNews { news.ring() } else { changes.ring() }
    }

    /// Builds until the task is cancelled.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in await build(at: news, after: RouteDirectory.gathering) }
            group.addTask { [self] in await build(at: changes, after: services.pace) }
        }
    }

    private func build(at bell: Bell, after wait: Duration) async {
        for await _ in bell.rings {
            // Thrown only when cancelled, which ends the rings as well.
            try? await services.clock.sleep(for: wait)
            if Task.isCancelled { return }
            await buildNow()
        }
    }

    /// Builds what is known by now.
    func buildNow() async {
        await withCheckedContinuation { continuation in
            services.offload { [self] in
                build()
                continuation.resume()
            }
        }
    }

    private func build() {
        let catalogues = state.withLock { $0.catalogues }
        let forms: CharacterForms
        do throws(TextFoldingFailure) {
            forms = try services.folding.characterForms()
        } catch {
            // Searching works without: only the other Chinese script is not found.
            services.log.warn("text_folding_missing", [("detail", "\(error)")])
            forms = .none
        }
        let index = RouteIndex(
            of: operators.compactMap { module in
                let id = module.traits.id
                return catalogues[id]
                    .map {
                        IndexedOperator(id: id, names: Looks.of(id).text.inAllLanguages, catalogue: $0)
                    }
            },
            forms: forms
        )
        let isChanged = state.withLock { state in
            defer { state.index = index }
            state.indexed = Set(catalogues.keys)
            return state.index.bytes != index.bytes
        }
        if isChanged {
            services.save(index.bytes)
            services.log.info(
                "route_index_built",
                [
                    ("operators", index.operators.map(\.rawValue).joined(separator: ",")),
                    ("bytes", String(index.bytes.count)),
                ]
            )
        }
        services.onMemoryFreed()
    }
}

extension LocalizedText {
    fileprivate var inAllLanguages: [String] { [en, tc, sc] }
}

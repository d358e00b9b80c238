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
        /// Keeps bytes as the file; gives why it could not.
        var save: @Sendable ([UInt8]) -> String?
        /// Between two indices of the same operators, at most: Citybus's lists change with every few of three
        /// thousand requests, for hours.
        var pace: Duration = .seconds(600)
        var onMemoryFreed: @Sendable () -> Void
    }

    private struct State {
        var catalogues: [OperatorID: RouteCatalogue] = [:]
        var index: RouteIndex
        var indexed: Set<OperatorID> = []
        /// How long the next change waits; doubles up to the pace, so that the stops of a new operator, which come
        /// right behind its routes, are soon there.
        var changeWait: Duration
        /// Of the newest index as bytes, which are too many to keep.
        var fingerprint: Int
        /// Why they are not in the file, as it was said.
        var unsaved: String?
        /// Why Chinese scripts do not find each other, as it was said.
        var unfolded: String?
    }

    /// In the order of the search's results.
    private let operators: [any OperatorModule]
    private let services: Services
    private let state: Locked<State>
    /// Rung when an operator's routes cannot be found yet.
    private let news = Bell()
    /// Rung when there is a newer catalogue of an operator whose routes can be found.
    private let changes = Bell()
    /// Rung when it is time to build.
    private let due = Bell()

    /// Catalogues that come together are indexed together.
    private static let gathering: Duration = .milliseconds(200)
    /// The first change after news waits so long.
    private static let firstChangeWait: Duration = .seconds(2)
    /// A file that is larger is none of its own.
    static let largestFile = 64 * 1024 * 1024

    init(operators: [any OperatorModule], _ services: Services) {
        self.operators = operators
        self.services = services
        let kept = RouteDirectory.kept(services)
        var state = State(index: kept, changeWait: services.pace, fingerprint: kept.bytes.hashValue)
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

    /// Why the newest index is not in its file; `nil` where it is.
    var unsaved: String? { state.withLock { $0.unsaved } }

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
    ///
    /// One index at a time, so that an older one never takes the place of a newer one.
    func run() async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [self] in await pass(on: news) { RouteDirectory.gathering } }
            group.addTask { [self] in
                await pass(on: changes) { state.withLock { min($0.changeWait, services.pace) } }
            }
            group.addTask { [self] in for await _ in due.rings { await buildNow() } }
        }
    }

    private func pass(on bell: Bell, after wait: () -> Duration) async {
        for await _ in bell.rings {
            // Thrown only when cancelled, which ends the rings as well.
            try? await services.clock.sleep(for: wait())
            if Task.isCancelled { return }
            due.ring()
        }
    }

    /// Builds what is known by now; not while `run` is under way.
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
        let index = RouteIndex(
            of: operators.compactMap { module in
                let id = module.traits.id
                return catalogues[id]
                    .map {
                        IndexedOperator(id: id, names: Looks.of(id).text.inAllLanguages, catalogue: $0)
                    }
            },
            forms: forms()
        )
        let bytes = index.bytes
        let fingerprint = bytes.hashValue
        let (isChanged, isUnsaved) = state.withLock { state in
            let isChanged = fingerprint != state.fingerprint
            state.changeWait =
                state.indexed.isSuperset(of: catalogues.keys)
                ? min(state.changeWait * 2, services.pace) : RouteDirectory.firstChangeWait
            state.index = index
            state.indexed = Set(catalogues.keys)
            state.fingerprint = fingerprint
            return (isChanged, isChanged || state.unsaved != nil)
        }
        if isUnsaved { save(bytes) }
        if isChanged {
            services.log.info(
                "route_index_built",
                [
                    ("operators", index.operators.map(\.rawValue).joined(separator: ",")),
                    ("bytes", String(bytes.count)),
                ]
            )
        }
        services.onMemoryFreed()
    }

    private func forms() -> CharacterForms {
        do throws(TextFoldingFailure) {
            return try services.folding.characterForms()
        } catch {
            // Searching works without: only the other Chinese script is not found.
            say("text_folding_missing", "\(error)", unlessIn: \.unfolded)
            return .none
        }
    }

    private func save(_ bytes: [UInt8]) {
        let problem = services.save(bytes)
        if let problem {
            say("route_index_unsaved", problem, unlessIn: \.unsaved)
        } else {
            state.withLock { $0.unsaved = nil }
        }
    }

    /// Warns of a problem, unless it is what was said last.
    private func say(_ event: String, _ problem: String, unlessIn said: WritableKeyPath<State, String?>) {
        let isNew = state.withLock { state in
            defer { state[keyPath: said] = problem }
            return state[keyPath: said] != problem
        }
        if isNew { services.log.warn(event, [("detail", problem)]) }
    }
}

extension LocalizedText {
    fileprivate var inAllLanguages: [String] { [en, tc, sc] }
}

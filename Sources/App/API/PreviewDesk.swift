import CoreModel
import Domain
import Locking
import Search
import Settings

/// Looks ahead at the first stops of a route that somebody is browsing.
///
/// Nobody waits here: the first question begins the asking, later ones find what came. Operators are asked behind all
/// refreshes, under the same limits; and however many people browse, only so much is asked.
final class PreviewDesk: Sendable {
    /// What it needs of its surroundings.
    struct Services: Sendable {
        var requests: any BackgroundRequests
        /// What a timetable says of a watch; `nil` where there is none.
        var timetable: @Sendable (Watch) -> Report?
        var settings: @Sendable () -> Settings
        var wallClock: any WallClock
        /// Time that never jumps, from any origin.
        var elapsed: @Sendable () -> Duration
    }

    /// What is known of a route's first stops.
    struct Preview: Sendable {
        var isPending: Bool
        var rows: [BoardRow]
    }

    private struct Route: Hashable {
        let operatorID: OperatorID
        let number: String
        let direction: Direction
    }

    private struct Entry {
        let begun: Duration
        var isPending = true
        let keeper: BoardKeeper
    }

    private struct State {
        var entries: [Route: Entry] = [:]
        var limit = RateLimit(minimumInterval: PreviewDesk.betweenStarts)
    }

    private let services: Services
    private let state = Locked(State())

    /// A preview serves everybody for so long; as long as a refresh of the board.
    private static let lifetime: Duration = .seconds(30)
    private static let betweenStarts: Duration = .seconds(1)
    private static let mostPending = 4
    private static let timeout: Duration = .seconds(10)

    init(_ services: Services) {
        self.services = services
    }

    /// What is known by now of a route's first stops.
    func preview(of route: RouteDirection, in index: RouteIndex) -> Preview {
        let key = Route(operatorID: route.operatorID, number: route.number, direction: route.direction)
        let now = services.elapsed()
        let (entry, isNew) = state.withLock { state -> (Entry?, Bool) in
            state.entries = state.entries.filter {
                $0.value.isPending || now - $0.value.begun < PreviewDesk.lifetime
            }
            if let known = state.entries[key] { return (known, false) }
            guard state.entries.values.count(where: \.isPending) < PreviewDesk.mostPending,
                state.limit.take(at: now) == .proceed
            else { return (nil, false) }
            let entry = Entry(begun: now, keeper: BoardKeeper())
            state.entries[key] = entry
            return (entry, true)
        }
        guard let entry else { return Preview(isPending: true, rows: []) }
        if isNew {
            let watches = adopt(route, index, entry.keeper)
            let source = source(of: route, index)
            Task { [self] in
                await ask(watches, source, entry.keeper)
                state.withLock { $0.entries[key]?.isPending = false }
            }
        }
        let rows = entry.keeper.board(at: services.wallClock.moment()).groups.flatMap(\.rows)
        return Preview(isPending: isNew || entry.isPending, rows: rows)
    }

    /// Puts the route's first stops onto a board of their own.
    private func adopt(_ route: RouteDirection, _ index: RouteIndex, _ keeper: BoardKeeper) -> [Watch] {
        let stops = index.stops(of: route.operatorID, route: route.number, direction: route.direction)
        let entries = PreviewedStops.entries(of: stops, on: route)
        keeper.adopt(
            groups: [WatchGroup(name: "", entries: entries)],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: services.wallClock.moment()
        )
        return entries.map(\.watch)
    }

    private func source(of route: RouteDirection, _ index: RouteIndex) -> (any ArrivalSource)? {
        guard let module = OperatorCatalog.module(route.operatorID) else { return nil }
        let settings = services.settings().operators[route.operatorID] ?? module.traits.defaults
        guard module.makeTimetable(settings) == nil else { return nil }
        return module.makeSource(settings, catalogue: index.catalogue(of: route))
    }

    /// Asks with the fewest requests, one after the other; operators with a timetable are not asked.
    private func ask(_ watches: [Watch], _ source: (any ArrivalSource)?, _ keeper: BoardKeeper) async {
        guard let source else {
            let reports = watches.compactMap { watch in
                services.timetable(watch).map { (watch, Result<Report, SourceError>.success($0)) }
            }
            keeper.record(Dictionary(reports) { first, _ in first }, at: services.wallClock.moment())
            return
        }
        var requests = source.plan(for: watches)[...]
        while let request = requests.popFirst() {
            let reading = await answer(to: request, source)
            keeper.record(reading.outcomes, at: services.wallClock.moment())
            requests += reading.followUps
        }
    }

    private func answer(to request: PlannedRequest, _ source: any ArrivalSource) async -> Reading {
        guard let operatorID = request.watches.first?.operatorID else { return Reading() }
        let background = BackgroundRequest(
            operatorID: operatorID,
            endpoint: request.endpoint,
            url: request.url,
            timeout: PreviewDesk.timeout
        )
        do throws(SourceError) {
            let response = try await services.requests.send(background)
            guard let response else { throw SourceError(.reset, "no answer") }
            return try source.read(response, to: request, receivedAt: services.wallClock.moment())
        } catch {
            let failures = request.watches.map { ($0, Result<Report, SourceError>.failure(error)) }
            return Reading(outcomes: Dictionary(failures) { first, _ in first })
        }
    }
}

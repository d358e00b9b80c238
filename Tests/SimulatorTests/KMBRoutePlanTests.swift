import CoreModel
import Domain
import OperatorKMB
import Testing

@testable import Simulator

/// KMB's planner and reader against a simulated city that has its own idea of where buses are.
@Suite(.timeLimit(.minutes(2))) struct KMBRoutePlanTests {
    private static let world = World(seed: 3)
    private static let answers = KMBAnswers(world: world)

    /// What the lists of the simulated operator say, read as a catalogue.
    private static func catalogue() throws -> RouteCatalogue {
        let view = Viewpoint(now: Moments.afternoon)
        let listed = try DecodedJSON(answers.answer("route-stop", view).body.bytes)["data"]?.elements ?? []
        let variants = Dictionary(grouping: listed) { row in
            ["route", "bound", "service_type"].map { row[$0]?.text ?? "" }
        }
        let patterns = variants.map { names, rows in
            RoutePattern(
                route: names[0],
                direction: names[1] == "O" ? .outbound : .inbound,
                serviceType: Int(names[2]) ?? 0,
                origin: LocalizedText(all: ""),
                destination: LocalizedText(all: ""),
                calls: rows.map { row in
                    RoutePattern.Call(
                        sequence: Int(row["seq"]?.text ?? "") ?? 0,
                        stop: row["stop"]?.text ?? ""
                    )
                }
            )
        }
        return RouteCatalogue(patterns: patterns, stops: [:], fetchedAt: Moments.afternoon)
    }

    private func source(_ catalogue: RouteCatalogue) -> any ArrivalSource {
        var settings = KMBOperator().traits.defaults
        settings.urls["base_url"] = "http://simulator"
        return KMBOperator().makeSource(settings, catalogue: catalogue)
    }

    /// Everything that can be watched on a route: each stop once in each direction.
    private func watches(of route: String, _ catalogue: RouteCatalogue) -> [Watch] {
        let patterns = [Direction.outbound, .inbound].flatMap { catalogue.patterns(of: route, $0) }
        var seen: Set<Watch> = []
        return
            patterns.flatMap { pattern in
                pattern.calls.map { call in
                    Watch(
                        operatorID: OperatorID("kmb"),
                        route: route,
                        direction: pattern.direction,
                        stop: call.stop
                    )
                }
            }
            .filter { seen.insert($0).inserted }
    }

    private func read(
        _ request: PlannedRequest,
        _ source: any ArrivalSource,
        at now: Moment
    ) throws -> Reading {
        let path = request.url.split(separator: "/").dropFirst(2).joined(separator: "/")
        let inside = String(path.dropFirst(KMBAnswers.base.count - 1))
        let answer = Self.answers.answer(inside, Viewpoint(now: now))
        let response = HTTPResponse(status: answer.status, body: answer.body.bytes)
        return try source.read(response, to: request, receivedAt: now)
    }

    /// The outcomes of a whole refresh, follow-up requests included, and how many requests it took.
    private func refresh(
        _ source: any ArrivalSource,
        _ watches: [Watch],
        at now: Moment
    ) throws -> (outcomes: [Watch: Result<Report, SourceError>], requests: Int) {
        var outcomes: [Watch: Result<Report, SourceError>] = [:]
        var requests = source.plan(for: watches)
        var sent = 0
        while !requests.isEmpty {
            let readings = try requests.map { try read($0, source, at: now) }
            sent += requests.count
            for reading in readings { outcomes.merge(reading.outcomes) { first, _ in first } }
            requests = RequestGrouping.merged(readings.flatMap(\.followUps))
        }
        return (outcomes, sent)
    }

    /// Times and reasons: what else a report holds is not the world's matter.
    private func summary(_ content: Report.Content) -> String {
        switch content {
        case .arrivals(let arrivals): arrivals.map { HongKongTime.isoText($0.time) }.joined(separator: ", ")
        case .none(let reason): reason.rawValue
        }
    }

    private func expectWorld(
        _ outcomes: [Watch: Result<Report, SourceError>],
        _ watches: [Watch],
        at now: Moment
    ) throws {
        #expect(Set(outcomes.keys) == Set(watches))
        for (watch, outcome) in outcomes {
            let expected = Self.world.expectedContent(for: watch, at: now)
            #expect(summary(try outcome.get().content) == summary(expected), "\(watch)")
        }
    }

    private static let moments = [Moments.afternoon, Moments.beforeMidnight, Moments.night]

    @Test(arguments: moments)
    func tenWatchesOnOneRouteNeedOneRequest(now: Moment) throws {
        let catalogue = try Self.catalogue()
        let all = watches(of: "1", catalogue)
        // Eight stops, and two of them once more for those who name the variant.
        let named = all.prefix(2)
            .map { watch in
                Watch(
                    operatorID: watch.operatorID,
                    route: watch.route,
                    direction: watch.direction,
                    stop: watch.stop,
                    serviceType: 1
                )
            }
        let watches = all + named
        #expect(watches.count == 10)
        let source = source(catalogue)
        #expect(source.plan(for: watches).map(\.url) == ["http://simulator\(KMBAnswers.base)route-eta/1/1"])
        let (outcomes, requests) = try refresh(source, watches, at: now)
        #expect(requests == 1)
        try expectWorld(outcomes, watches, at: now)
    }

    /// Its arrivals count one sequence more than its list: believed, each stop would show the one before it.
    @Test(arguments: moments)
    func shiftedSequencesAreLeftToTheStops(now: Moment) throws {
        let catalogue = try Self.catalogue()
        let watches = watches(of: "1A", catalogue)
        let stops = Set(watches.map(\.stop)).count
        let source = source(catalogue)
        #expect(source.plan(for: watches).count == 1)
        let first = try refresh(source, watches, at: now)
        #expect(first.requests == 1 + stops)
        try expectWorld(first.outcomes, watches, at: now)
        let second = try refresh(source, watches, at: now)
        #expect(second.requests == stops)
        #expect(second.outcomes == first.outcomes)
    }

    private static let routes = BusNetwork.kmb.routes.map(\.number)

    /// Whatever a route is like, its watches show what the world holds, and exactly what the stops alone would say.
    @Test(arguments: routes)
    func everyRouteShowsWhatTheWorldHolds(route: String) throws {
        let catalogue = try Self.catalogue()
        let watches = watches(of: route, catalogue)
        for now in Self.moments {
            let byPlan = try refresh(source(catalogue), watches, at: now)
            let byStop = try refresh(source(.empty), watches, at: now)
            #expect(byPlan.outcomes == byStop.outcomes)
            try expectWorld(byPlan.outcomes, watches, at: now)
        }
    }

    @Test func allRoutesTogetherNeedNoMoreThanTheirStops() throws {
        let catalogue = try Self.catalogue()
        let watches = Self.routes.flatMap { self.watches(of: $0, catalogue) }
        let source = source(catalogue)
        let byStop = self.source(.empty).plan(for: watches).count
        #expect(source.plan(for: watches).count < byStop)
        for _ in 0..<2 {
            let (outcomes, _) = try refresh(source, watches, at: Moments.afternoon)
            try expectWorld(outcomes, watches, at: Moments.afternoon)
        }
        #expect(source.plan(for: watches).count <= byStop)
    }
}

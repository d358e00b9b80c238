import Catalogue
import CoreModel
import Domain
import OperatorCitybus
import OperatorKMB
import OperatorMTR
import Simulator
import TestKit
import Testing

/// The simulated operators' lists, downloaded through real sockets.
@Suite struct SimulatedOperatorsTests {
    private static func watch(_ id: String, _ route: String, _ direction: Direction, _ stop: String) -> Watch
    {
        Watch(operatorID: OperatorID(id), route: route, direction: direction, stop: stop)
    }

    /// Downloads everything of an operator and gives the last catalogue.
    private func downloaded(_ module: any OperatorModule, watches: [Watch]) async throws -> RouteCatalogue {
        let clock = ManualClock(start: Moment(unixSeconds: 1_789_000_000))
        let server = try SimulatorServer(
            options: SimulatorOptions(listenAddresses: ["127.0.0.1:0"], hours: .always, seed: 3, faults: []),
            clock: clock,
            log: { _ in }
        )
        defer { server.stop() }
        var settings = module.traits.defaults
        settings.urls["base_url"] = "http://127.0.0.1:\(server.port)"
        let log = RecordingLog()
        let keeper = CatalogueKeeper(
            CatalogueServices(
                requests: LoopbackRequests(),
                store: InMemoryPartStore(),
                log: log,
                clock: clock,
                wallClock: clock,
                jitter: { 0 },
                onChange: { _, _ in }
            )
        )
        let source = try #require(module.makeCatalogue(settings))
        let plan = CataloguePlan(operatorID: module.traits.id, source: source, watches: watches)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await keeper.run([plan]) }
            for _ in 1...1000 where log.lines("catalogue_complete").isEmpty {
                await clock.untilSleeping(1)
                clock.advanceToNextDeadline()
            }
            group.cancelAll()
        }
        return keeper.catalogue(of: module.traits.id)
    }

    @Test func kmbsListsNameAWatchAndFindSlips() async throws {
        let watch = Self.watch("kmb", "74B", .outbound, "18492910339410B1")
        let catalogue = try await downloaded(KMBOperator(), watches: [watch])
        let pattern = try #require(catalogue.patterns.first)
        let call = try #require(pattern.calls.first)
        let good = Self.watch("kmb", pattern.route, pattern.direction, call.stop)
        #expect(CatalogueFindings.findings(for: good, in: catalogue) == [])
        let names = CatalogueNames.names(of: good, in: catalogue, table: WatchNames())
        #expect(names.stop?.isEmpty == false)
        #expect(names.destination == pattern.destination)
        let slip = Self.watch("kmb", pattern.route, pattern.direction, "0000000000000000")
        #expect(CatalogueFindings.findings(for: slip, in: catalogue).map(\.field) == [.stop])
    }

    @Test func everyCallOfTheListsIsAKnownStop() async throws {
        for module in [KMBOperator(), CitybusOperator()] as [any OperatorModule] {
            let catalogue = try await downloaded(module, watches: [])
            #expect(!catalogue.patterns.isEmpty)
            for pattern in catalogue.patterns {
                #expect(!pattern.destination.isEmpty)
                for call in pattern.calls { #expect(catalogue.stops[call.stop] != nil, "\(call.stop)") }
            }
        }
    }

    @Test func citybussOneWayRouteHasOneDirection() async throws {
        let watch = Self.watch("citybus", "E11B", .inbound, "001140")
        let catalogue = try await downloaded(CitybusOperator(), watches: [watch])
        #expect(catalogue.patterns(of: "E11B", .inbound).isEmpty)
        #expect(catalogue.patterns(of: "E11B", .outbound).first?.calls.count == 3)
        #expect(CatalogueFindings.findings(for: watch, in: catalogue).map(\.field) == [.direction])
        let names = CatalogueNames.names(
            of: Self.watch("citybus", "11", .inbound, "001145"),
            in: catalogue,
            table: WatchNames()
        )
        #expect(names.destination?.en == "Central (Ferry Piers)")
    }

    @Test func theRailwaysListsAreBuiltIn() {
        #expect(MTROperator().makeCatalogue(MTROperator().traits.defaults) == nil)
    }
}

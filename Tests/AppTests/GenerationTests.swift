import Catalogue
import CoreModel
import Domain
import Refresh
import Settings
import TestKit
import Testing
import Timetables

@testable import App

@Suite struct GenerationTests {
    private func generation(_ yaml: String) throws -> Generation {
        let operators = OperatorCatalog.all
        let settings = try SettingsReader(operators: operators).read(Array(yaml.utf8), file: "a.yml")
        return Generation(settings, operators: operators, catalogue: { _ in .empty })
    }

    private func plan(_ id: String, in generation: Generation) throws -> LanePlan {
        try #require(generation.plans.first { $0.operatorID == OperatorID(id) })
    }

    @Test func everyPolledOperatorHasAPlanEvenWithoutWatches() throws {
        let plans = try generation("").plans
        let polled = OperatorCatalog.all.filter { $0.makeTimetable($0.traits.defaults) == nil }
        #expect(plans.map(\.operatorID) == polled.map(\.traits.id))
        #expect(plans.allSatisfy { $0.watches.isEmpty })
        #expect(plans.allSatisfy { $0.source.plan(for: $0.watches).isEmpty })
    }

    @Test func theSameWatchInTwoGroupsIsPlannedOnce() throws {
        let generation = try generation(
            """
            groups:
              - name: A
                watches:
                  - { operator: mtr, route: TKL, stop: TKO, direction: up }
                  - { operator: mtr, route: TKL, stop: TKO, direction: down }
                  - { operator: citybus, route: "11", stop: "001145", direction: inbound }
              - name: B
                watches: [{ operator: mtr, route: TKL, stop: TKO, direction: up }]
            """
        )
        let mtr = try plan("mtr", in: generation)
        #expect(mtr.watches.map(\.direction) == [.up, .down])
        #expect(mtr.source.plan(for: mtr.watches).count == 1)
        #expect(try plan("citybus", in: generation).watches.map(\.route) == ["11"])
        #expect(try plan("kmb", in: generation).watches.isEmpty)
    }

    @Test func anOperatorsOwnIntervalWins() throws {
        let generation = try generation(
            """
            refresh: { interval: 45s, timeout: 7s }
            operators: { mtr: { interval: 1m } }
            """
        )
        #expect(try plan("mtr", in: generation).interval == .seconds(60))
        #expect(try plan("kmb", in: generation).interval == .seconds(45))
        #expect(generation.plans.allSatisfy { $0.timeout == .seconds(7) })
    }

    @Test func anOperatorWithATimetableIsNotPolled() throws {
        let yaml = """
            operators: { ferry: { interval: 1m } }
            groups:
              - name: A
                watches: [{ operator: ferry, route: "7005", direction: outbound, stop: "101102" }]
            """
        #expect(!(try generation(yaml).plans.contains { $0.operatorID == OperatorID("ferry") }))
        let operators = OperatorCatalog.all
        let settings = try SettingsReader(operators: operators).read(Array(yaml.utf8), file: "a.yml")
        let plans = Generation.timetablePlans(settings, operators)
        #expect(plans.map(\.operatorID) == [OperatorID("ferry")])
        #expect(plans.first?.interval == .seconds(60))
        #expect(plans.first?.watches.map(\.stop) == ["101102"])
    }

    private static let scopes: [(scope: String, lists: [String], timetables: [String])] = [
        ("all", ["kmb", "citybus"], ["ferry"]),
        ("watched", ["kmb"], []),
    ]

    @Test(arguments: scopes)
    func theConfigurationSaysWhoseListsAreDownloaded(
        row: (scope: String, lists: [String], timetables: [String])
    ) throws {
        let yaml = """
            catalogue: { operators: \(row.scope) }
            groups:
              - name: A
                watches: [{ operator: kmb, route: "1", direction: outbound, stop: 18492910339410B1 }]
            """
        let operators = OperatorCatalog.all
        let settings = try SettingsReader(operators: operators).read(Array(yaml.utf8), file: "a.yml")
        let lists = Generation.cataloguePlans(settings, operators)
        #expect(lists.map(\.operatorID.rawValue) == row.lists)
        #expect(lists.map(\.watches.count) == row.lists.map { $0 == "kmb" ? 1 : 0 })
        let timetables = Generation.timetablePlans(settings, operators)
        #expect(timetables.map(\.operatorID.rawValue) == row.timetables)
    }

    @Test func limitsAndAddressesReachTheLane() throws {
        let generation = try generation(
            """
            operators: { kmb: { base_url: "http://127.0.0.1:1", min_interval: 2s, max_in_flight: 3 } }
            """
        )
        let kmb = try plan("kmb", in: generation)
        #expect(kmb.settings.minimumInterval == .seconds(2))
        #expect(kmb.settings.maximumInFlight == 3)
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "1",
            direction: .outbound,
            stop: "18492910339410B1"
        )
        #expect(kmb.source.plan(for: [watch]).allSatisfy { $0.url.hasPrefix("http://127.0.0.1:1/v1/") })
    }

    @Test func anOperatorThatTheSettingsDoNotKnowGetsItsDefaults() throws {
        let settings = try SettingsReader(operators: []).read([], file: "a.yml")
        let generation = Generation(settings, operators: [StoppedOperator.kmb], catalogue: { _ in .empty })
        let kmb = try plan("kmb", in: generation)
        #expect(kmb.settings == StoppedOperator.kmb.traits.defaults)
        #expect(kmb.interval == settings.refresh.interval)
    }
}

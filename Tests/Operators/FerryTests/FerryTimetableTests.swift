import CoreModel
import Domain
import Testing

@testable import OperatorFerry

@Suite struct FerryTimetableTests {
    private static let monday = "2026-03-30T06:00:00"

    /// Peng Chau, Mui Wo, Chi Ma Wan, Cheung Chau, and one boat that ends at Mui Wo.
    private static let island = SmallFeed(trips: [
        ("7015-1-511-0600", [("101109", 0), ("101107", 20), ("101115", 40), ("101101", 60)]),
        ("7015-1-511-0800", [("101109", 0), ("101107", 20), ("101115", 40), ("101101", 60)]),
        ("7015-1-511-0700", [("101109", 0), ("101107", 20)]),
        ("7015-2-511-0900", [("101101", 0), ("101107", 40), ("101109", 60)]),
    ])

    private static let piers: [(pier: String, direction: Direction, times: [String]?)] = [
        ("101109", .outbound, ["06:00", "07:00", "08:00"]), ("101107", .outbound, ["06:20", "08:20"]),
        ("101115", .outbound, ["06:40", "08:40"]), ("101101", .outbound, nil),
        ("101101", .inbound, ["09:00"]), ("101107", .inbound, ["09:40"]), ("101109", .inbound, nil),
        ("999999", .outbound, nil),
    ]

    @Test(arguments: piers)
    func boatsLeaveFromEveryPierButTheLast(
        _ pier: String,
        _ direction: Direction,
        _ times: [String]?
    ) throws {
        let timetable = try FerryRig.timetable(Self.island)
        let found = FerryRig.upcoming(
            timetable,
            FerryRig.watch("7015", direction, from: pier),
            at: Self.monday
        )
        #expect(found?.filter { $0.hasPrefix("2026-03-30") }.map { String($0.suffix(5)) } == times)
    }

    @Test func eachBoatSaysWhereItGoes() throws {
        let timetable = try FerryRig.timetable(Self.island)
        let watch = FerryRig.watch("7015", from: "101109")
        let departures = try #require(timetable.departures(of: watch, at: FerryRig.moment(Self.monday)))
        #expect(
            departures.upcoming.prefix(3).map(\.destination.en)
                == ["101101", "101107", "101101"].map { "Pier \($0), berth A / Pier \($0), berth B" }
        )
        #expect(departures.upcoming.allSatisfy { $0.basis == .timetable && !$0.isSpecial })
    }

    @Test func theSameBoatUnderTwoServicesCountsOnce() throws {
        let timetable = try FerryRig.timetable(.trips("7005-1-511-0700", "7005-1-287-0700"))
        let found = FerryRig.upcoming(timetable, FerryRig.watch(), at: "2026-03-30T00:00:00")
        #expect(found == ["2026-03-30 07:00", "2026-03-31 07:00"])
    }

    @Test func aBoatForSchoolDaysIsNotPromised() throws {
        let timetable = try FerryRig.timetable(.trips("7005-1-31-0720", "7005-1-511-0900"))
        let found = FerryRig.upcoming(timetable, FerryRig.watch(), at: "2026-03-30T00:00:00")
        #expect(found?.first == "2026-03-30 09:00")
        let figures = timetable.figures(at: FerryRig.moment(Self.monday))
        #expect(figures.conditionalTrips == 1)
        #expect(figures.tripsToday == 1)
    }

    @Test func aRouteOfSchoolDaysAloneIsKnownAndHasNoBoat() throws {
        let timetable = try FerryRig.timetable(.trips("7005-1-511-0900", "7006-1-31-0720"))
        let watch = FerryRig.watch("7006")
        #expect(FerryRig.upcoming(timetable, watch, at: "2026-03-30T00:00:00") == [])
        #expect(CatalogueFindings.findings(for: watch, in: timetable.catalogue) == [])
    }

    @Test func aReportDoesNotGrowWithTheTimetable() throws {
        let feed = SmallFeed(
            trips: [("7030-1-511-0000", [("101119", 0), ("101137", 9)])],
            frequencies: ["7030-1-511-0000,00:00:00,24:00:00,60"]
        )
        let timetable = try FerryRig.timetable(feed)
        let found = FerryRig.upcoming(timetable, FerryRig.watch("7030", from: "101119"), at: Self.monday)
        #expect(found?.count == FerryTimetable.mostDepartures)
        #expect(found?.first == "2026-03-30 05:59")
    }

    @Test func namesAndWarningsComeFromTheCatalogue() throws {
        let catalogue = try FerryRig.timetable(Self.island).catalogue
        func findings(_ watch: Watch) -> [String] {
            CatalogueFindings.findings(for: watch, in: catalogue).map(\.message)
        }
        #expect(findings(FerryRig.watch("7015", from: "101107")) == [])
        #expect(
            findings(FerryRig.watch("7016", from: "101107"))
                == ["route \"7016\" is not in the list of routes; did you mean \"7015\"?"]
        )
        #expect(
            findings(FerryRig.watch("7015", from: "101101"))
                == ["stop \"101101\" is not on route \"7015\" outbound, but inbound"]
        )
        let names = CatalogueNames.names(
            of: FerryRig.watch("7015", from: "101107"),
            in: catalogue,
            table: WatchNames()
        )
        #expect(names.stop?.en == "Pier 101107, berth A / Pier 101107, berth B")
        #expect(names.destination?.en == "Pier 101101, berth A / Pier 101101, berth B")
    }

    @Test func isKeptAsItWas() throws {
        var feed = Self.island
        feed.frequencies = ["7015-1-511-0800,08:00:00,09:00:00,1800"]
        let compiled = try FerryRig.compiled(feed)
        #expect(CompiledTimetable(compiled.body) == compiled)
        #expect(compiled.feedTime == FerryRig.moment("2026-08-18T01:13:02"))
    }

    @Test func aDamagedPartIsNone() throws {
        let body = try FerryRig.compiled(Self.island).body
        let text = String(decoding: body, as: UTF8.self)
        for damaged in [
            String(text.dropLast(5)), text.replacing("\tt\t", with: "\tx\t"),
            text.replacing("511", with: "512"),
            text.replacing("\noutbound", with: "\nsideways"), "", "1\t0\n",
            text.replacing("pattern\t", with: "x\t"),
        ] where damaged != text {
            #expect(CompiledTimetable(Array(damaged.utf8)) == nil)
        }
    }
}

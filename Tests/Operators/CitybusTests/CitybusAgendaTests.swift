import CoreModel
import Domain
import Testing

@testable import OperatorCitybus

@Suite struct CitybusAgendaTests {
    private static let base = "http://127.0.0.1:9/v2/transport/citybus"
    private static let now = Moment(unixSeconds: 1_789_000_000)
    private static let dayBegan = CatalogueDay.begin(at: now, delay: .zero)

    private static func watch(_ route: String, _ direction: Direction, _ stop: String) -> Watch {
        Watch(operatorID: OperatorID("citybus"), route: route, direction: direction, stop: stop)
    }

    /// Routes with the stops of their outbound half.
    private static func catalogue(_ routes: [(number: String, stops: [String])]) -> RouteCatalogue {
        let blank = LocalizedText(all: "")
        return RouteCatalogue(
            patterns: routes.flatMap { route in
                CitybusHalf.directions.map { direction in
                    RoutePattern(
                        route: route.number,
                        direction: direction,
                        origin: blank,
                        destination: blank,
                        calls: direction == .inbound
                            ? [] : route.stops.enumerated().map { .init(sequence: $0 + 1, stop: $1) }
                    )
                }
            },
            stops: [:],
            fetchedAt: now
        )
    }

    private static func situation(
        _ routes: [(number: String, stops: [String])] = [],
        watches: [Watch] = [],
        held: [CataloguePartName: HeldPart] = [:]
    ) -> CatalogueSituation {
        CatalogueSituation(
            held: held,
            catalogue: catalogue(routes),
            watches: watches,
            dayBegan: dayBegan,
            now: now
        )
    }

    private static func urls(_ situation: CatalogueSituation) -> [String] {
        CitybusCatalogue(baseURL: "http://127.0.0.1:9").requests(in: situation)
            .map { String($0.url.dropFirst(base.count + 1)) }
    }

    private static let list = CataloguePartName(.routes)
    private static let fresh = HeldPart(fetchedAt: now, entries: 3)

    @Test func atFirstTheListAndWhatIsWatched() {
        let watches = [Self.watch("11", .inbound, "001145"), Self.watch("107", .outbound, "001145")]
        #expect(
            Self.urls(Self.situation(watches: watches)) == [
                "route/CTB", "route-stop/CTB/11/inbound", "route-stop/CTB/107/outbound", "stop/001145",
                "route-stop/CTB/11/outbound", "route-stop/CTB/107/inbound",
            ]
        )
    }

    @Test func thenStopsOfWatchedRoutesThenAllRoutesThenAllStops() {
        let situation = Self.situation(
            [("5", ["000005"]), ("11", ["001145", "000011"])],
            watches: [Self.watch("11", .outbound, "001145")],
            held: [Self.list: Self.fresh, CataloguePartName(.routeStops, "11/outbound"): Self.fresh]
        )
        #expect(
            Self.urls(situation) == [
                "stop/001145", "route-stop/CTB/11/inbound",
                "stop/000011", "route-stop/CTB/5/outbound", "route-stop/CTB/5/inbound", "stop/000005",
            ]
        )
        let needs = CitybusCatalogue(baseURL: "").requests(in: situation).map(\.need)
        #expect(needs == [.watched, .watched, .rest, .rest, .rest, .rest])
    }

    @Test func aRouteThatTheListDoesNotHaveIsNotAskedFor() {
        let situation = Self.situation(
            [("5", [])],
            watches: [Self.watch("999", .inbound, "001145")],
            held: [Self.list: Self.fresh]
        )
        #expect(
            Self.urls(situation) == ["stop/001145", "route-stop/CTB/5/outbound", "route-stop/CTB/5/inbound"]
        )
    }

    private static let ages: [(days: Int64, entries: Int, isWatched: Bool, isDue: Bool)] = [
        (0, 20, true, false), (1, 20, true, true),
        (1, 20, false, false), (6, 20, false, false), (7, 20, false, true),
        // A route without stops either way may be an outage remembered.
        (0, 0, false, false), (1, 0, false, true),
    ]

    @Test(arguments: ages)
    func whatIsWatchedIsAskedDailyTheRestWeekly(days: Int64, entries: Int, isWatched: Bool, isDue: Bool) {
        let half = CataloguePartName(.routeStops, "5/outbound")
        let situation = Self.situation(
            [("5", [])],
            watches: isWatched ? [Self.watch("5", .outbound, "000005")] : [],
            held: [
                Self.list: Self.fresh,
                half: HeldPart(
                    fetchedAt: Self.dayBegan - .seconds(86_400 * days) + .seconds(1),
                    entries: entries
                ),
            ]
        )
        #expect(Self.urls(situation).contains("route-stop/CTB/5/outbound") == isDue)
    }

    @Test func theEmptyHalfOfAOneWayRouteIsRemembered() {
        let yesterday = Self.dayBegan - .seconds(3600)
        let situation = Self.situation(
            [("5", [])],
            held: [
                Self.list: Self.fresh,
                CataloguePartName(.routeStops, "5/outbound"): HeldPart(fetchedAt: yesterday, entries: 12),
                CataloguePartName(.routeStops, "5/inbound"): HeldPart(fetchedAt: yesterday, entries: 0),
            ]
        )
        #expect(Self.urls(situation) == [])
    }

    @Test func whatNothingNamesIsObsolete() {
        let gone = CataloguePartName(.routeStops, "6/inbound")
        let stray = CataloguePartName(.stops, "000006")
        let watched = CataloguePartName(.stops, "000007")
        let named = CataloguePartName(.stops, "000005")
        var held: [CataloguePartName: HeldPart] = [:]
        for name in [Self.list, gone, stray, watched, named] { held[name] = Self.fresh }
        let watches = [Self.watch("5", .outbound, "000007")]
        let some = Self.situation([("5", ["000005"])], watches: watches, held: held)
        // A stop may be named by a list that is not there yet.
        #expect(CitybusAgenda(some).obsolete == [gone])
        for half in CitybusHalf.directions { held[CitybusHalf("5", half).part] = Self.fresh }
        let all = Self.situation([("5", ["000005"])], watches: watches, held: held)
        #expect(Set(CitybusAgenda(all).obsolete) == [gone, stray])
    }

    @Test func withoutTheListNothingIsObsolete() {
        let held = [CataloguePartName(.stops, "000006"): Self.fresh]
        #expect(CitybusAgenda(Self.situation(held: held)).obsolete == [])
    }

    @Test func theRealNetworkIsNotSmall() {
        let fewest = ["https://rt.data.gov.hk", "http://127.0.0.1:9"]
            .map { base in
                CitybusCatalogue(baseURL: base).requests(in: Self.situation()).first?.fewestEntries
            }
        #expect(fewest == [197, 1])
    }

    @Test func everyWordIsDeclared() {
        let situation = Self.situation(
            [("5", ["000005"])],
            held: [Self.list: HeldPart(fetchedAt: Moment(unixSeconds: 0), entries: 1)]
        )
        let words = CitybusCatalogue(baseURL: "").requests(in: situation).map(\.endpoint)
        #expect(Set(words) == ["route", "route-stop", "stop"])
        #expect(words.allSatisfy { CitybusOperator().traits.endpoints.contains($0) })
    }
}

import CoreModel
import Search
import Testing

@Suite struct WatchCheckTests {
    private let index = TownIndex.index

    private func check(_ id: String, _ route: String, _ direction: Direction, _ stop: String) -> WatchCheck {
        index.check(Watch(operatorID: OperatorID(id), route: route, direction: direction, stop: stop))
    }

    @Test func knowsAStopOnItsRoute() {
        guard case .known(let places) = check("kmb", "87D", .outbound, "K2") else {
            Issue.record("not known")
            return
        }
        #expect(places.map(\.sequence) == [2])
    }

    @Test func knowsAStopOfEveryVariant() {
        guard case .known(let places) = check("mtr", "EAL", .up, "M1") else {
            Issue.record("not known")
            return
        }
        #expect(places.map(\.serviceType) == [1, 2])
    }

    private static let operators: [(typed: String, nearest: [String])] = [
        ("kmd", ["kmb"]), ("KMB", ["kmb"]), ("九巴", ["kmb"]), ("ctb", ["citybus"]), ("cityus", ["citybus"]),
        ("港铁", ["mtr"]), ("zzzzzz", []),
    ]

    @Test(arguments: operators)
    func offersOperators(typed: String, nearest: [String]) {
        #expect(
            check(typed, "1", .outbound, "K1") == .unknownOperator(nearest: nearest.map { OperatorID($0) })
        )
    }

    private static let routes: [(typed: String, nearest: [String])] = [
        ("87d", ["87D"]), ("87X", ["87", "87D", "87K"]), ("12345678", []),
    ]

    @Test(arguments: routes)
    func offersRoutes(typed: String, nearest: [String]) {
        #expect(check("kmb", typed, .outbound, "K1") == .unknownRoute(nearest: nearest))
    }

    @Test func namesTheDirectionsThereAre() {
        #expect(check("kmb", "87K", .outbound, "K1") == .unknownDirection(served: [.inbound]))
    }

    @Test func saysWhereNothingIsKnown() {
        #expect(check("citybus", "74B", .outbound, "001145") == .stopsNotDownloaded)
    }

    private static let stops: [(typed: String, nearest: [String])] = [
        ("沙田", ["K1", "K2"]), ("sha tin", ["K1", "K2"]), ("plaza", ["K2"]), ("k1", ["K1", "K2"]),
        ("SHA TIN CENTER (ST118)", ["K1"]), ("0123456789ABCDEF", []), ("", []),
    ]

    @Test(arguments: stops)
    func offersStops(typed: String, nearest: [String]) {
        guard case .unknownStop(let found) = check("kmb", "87D", .outbound, typed) else {
            Issue.record("known")
            return
        }
        #expect(found.map(\.id) == nearest)
    }

    @Test func offersNoMoreThanAsked() {
        #expect(index.nearestRoutes(to: "87X", of: Sample.kmb, limit: 1) == ["87"])
        #expect(index.nearestRoutes(to: "87X", of: Sample.kmb, limit: 0) == [])
        #expect(index.nearestOperators(to: "kmd", limit: 0) == [])
    }
}

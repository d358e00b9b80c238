import CoreModel
import Domain
import Search
import Testing

@Suite struct RouteSearchTests {
    private func found(_ query: String, limit: Int = 50) throws -> [String] {
        try TownIndex.index.search(query, limit: limit).matches
            .map { "\($0.route.operatorID) \($0.route.number) \($0.kind) \($0.field.rawValue)" }
    }

    private static let answers: [(query: String, matches: [String])] = [
        (
            "87",
            [
                "kmb 87 exact number", "kmb 87D prefix number", "kmb 87K prefix number",
                "kmb 870 prefix number",
                "citybus 87 exact number",
            ]
        ),
        ("87d", ["kmb 87D exact number"]),
        ("87 D", ["kmb 87D exact number"]),
        ("８７ｄ", ["kmb 87D exact number"]),
        (
            "沙田",
            [
                "kmb 74B name stop", "kmb 87 name stop", "kmb 87D name stop", "kmb 87K name destination",
                "citybus 787 name destination", "mtr EAL name stop",
            ]
        ),
        ("沙田站", ["kmb 87K name destination", "mtr EAL name stop"]),
        (
            "sha tin",
            [
                "kmb 74B name stop", "kmb 87 name stop", "kmb 87D name stop", "kmb 87K name destination",
                "citybus 787 name destination", "mtr EAL name stop",
            ]
        ),
        ("SHATIN STATION", ["kmb 87K name destination", "mtr EAL name stop"]),
        ("罗湖", ["mtr EAL name destination"]), ("羅湖", ["mtr EAL name destination"]),
        ("罗", ["mtr EAL name destination"]), ("落", ["mtr EAL name stop"]),
        ("lok ma chau", ["mtr EAL name stop"]),
        ("东铁", ["mtr EAL name name"]), ("東鐵綫", ["mtr EAL name name"]), ("east rail", ["mtr EAL name name"]),
        ("rail", ["mtr EAL name name"]), ("eal", ["mtr EAL exact number"]), ("ea", ["mtr EAL prefix number"]),
        ("衛生", ["kmb 9 name stop"]), ("卫生", ["kmb 9 name stop"]), ("衞", ["kmb 9 name stop"]),
        // Latin words are found by their beginning, not in their middle.
        ("shima", []), ("ail", []), ("atin", []),
        (
            "kmb 87",
            [
                "kmb 87 exact number", "kmb 87D prefix number", "kmb 87K prefix number",
                "kmb 870 prefix number",
            ]
        ),
        ("九巴 74b", ["kmb 74B exact number"]), ("九巴74b", ["kmb 74B exact number"]),
        ("CTB 74B", ["citybus 74B exact number"]),
        ("74b 大埔", ["kmb 74B exact number"]),
        ("hung hom sha tin", ["kmb 87 name destination", "kmb 87D name destination"]),
        (
            "kmb",
            [
                "kmb 9 name operator", "kmb 74B name operator", "kmb 87 name operator",
                "kmb 87D name operator",
                "kmb 87K name operator", "kmb 870 name operator",
            ]
        ),
        ("kmb stanley", []), ("nowhere", []), ("", []), ("  ", []), ("-", []), ("沙X田", []),
    ]

    @Test(arguments: answers)
    func finds(query: String, matches: [String]) throws {
        #expect(try found(query) == matches)
    }

    @Test func listsTheStopsThatFit() throws {
        let match = try #require(try TownIndex.index.search("沙田").matches.first { $0.route.number == "87D" })
        #expect(match.stops.map(\.id) == ["K1", "K2"])
        #expect(match.stops.map(\.sequence) == [1, 2])
        #expect(match.stops.first?.name == Sample.text("SHA TIN CENTRE (ST118)", "沙田中心 (ST118)"))
        #expect(match.stopTotal == 2)
    }

    @Test func listsThreeStopsAtMostAndTheBestOnes() throws {
        let names = ["Oak Lane A", "Oak Lane B", "Old Oak Lane", "Oak Lane C", "Oak Lane"]
        let index = RouteIndex(
            of: [
                IndexedOperator(
                    id: Sample.kmb,
                    catalogue: Sample.catalogue(
                        [Sample.pattern("1", calls: ["S0", "S1", "S2", "S3", "S4"])],
                        Sample.stops("S", names.map { Sample.text($0, $0) })
                    )
                )
            ],
            forms: .none
        )
        let match = try #require(try index.search("oak lane").matches.first)
        #expect(match.stops.map(\.name.en) == ["Oak Lane A", "Oak Lane B", "Oak Lane"])
        #expect(match.stopTotal == 5)
    }

    @Test func findsNumbersWithoutListsOfStops() throws {
        let match = try #require(try TownIndex.index.search("CTB 74B").matches.first)
        #expect(match.route.stopCount == 0)
        #expect(match.stops.isEmpty)
    }

    @Test func mergesVariants() throws {
        let matches = try TownIndex.index.search("eal").matches
        #expect(matches.map(\.route.serviceTypes) == [[1, 2]])
        #expect(matches.first?.route.destination.en == "Lo Wu")
        #expect(matches.first?.route.stopCount == 3)
    }

    // MARK: Limits

    /// Sixty bus routes that all stop at Sha Tin Market, and one railway line with a station of the query's name.
    private static let crowded: RouteIndex = {
        let stops = Sample.stops("S", [Sample.text("Sha Tin Market", "沙田街市"), Sample.text("Sha Tin", "沙田")])
        let routes = (1...60).map { Sample.pattern("\($0)", calls: ["S0"]) }
        let citybus = (1...60).map { Sample.pattern("\($0)", calls: ["S0"]) }
        return RouteIndex(
            of: [
                IndexedOperator(id: Sample.kmb, catalogue: Sample.catalogue(routes, stops)),
                IndexedOperator(id: Sample.citybus, catalogue: Sample.catalogue(citybus, stops)),
                IndexedOperator(
                    id: Sample.mtr,
                    catalogue: Sample.catalogue([Sample.pattern("EAL", .up, calls: ["S1"])], stops)
                ),
            ],
            forms: .none
        )
    }()

    @Test func keepsTheBestAndLaysThemOutByOperator() throws {
        let answer = try Self.crowded.search("沙田")
        #expect(answer.matches.count == 50)
        #expect(answer.total == 121)
        #expect(answer.hasMore)
        #expect(answer.matches.last?.route.number == "EAL")
    }

    @Test func sharesWhatIsLeftAmongTheOperators() throws {
        let matches = try Self.crowded.search("沙田", limit: 5).matches
        #expect(
            matches.map { "\($0.route.operatorID) \($0.route.number)" } == [
                "kmb 1", "kmb 2", "citybus 1", "citybus 2", "mtr EAL",
            ]
        )
    }

    @Test(arguments: [0, 1, 49, 50, 51, 121, 1000])
    func givesAtMostWhatIsAskedFor(limit: Int) throws {
        let answer = try Self.crowded.search("沙田", limit: limit)
        #expect(answer.matches.count == min(limit, 121))
        #expect(answer.total == 121)
    }

    @Test func fewerThanNoneAreNone() throws {
        #expect(try Self.crowded.search("沙田", limit: -1).matches.isEmpty)
    }

    @Test func refusesLongQueries() {
        #expect(throws: RouteQueryFailure.tooLong(characters: 65, limit: 64)) {
            try TownIndex.index.search(String(repeating: "站", count: 65))
        }
        #expect(throws: RouteQueryFailure.self) {
            try TownIndex.index.search("a" + String(repeating: "\u{301}", count: 5000))
        }
    }

    @Test(arguments: ["a", "站", " ", "a ", "站 a"])
    func answersAnyQueryOfTheGreatestLength(unit: String) throws {
        let query = String(String(repeating: unit, count: 64).prefix(64))
        #expect(try TownIndex.index.search(query).matches.count <= 50)
    }

    @Test func anEmptyIndexFindsNothing() throws {
        let index = RouteIndex(of: [], forms: .none)
        #expect(index.isEmpty)
        #expect(try index.search("1") == .nothing)
        #expect(try RouteIndex(bytes: index.bytes).search("1") == .nothing)
    }
}

import CoreModel
import Search
import TestKit
import Testing

/// An index finds what looking at every string finds, on catalogues of chance.
@Suite struct SearchPropertyTests {
    private static let english = [
        "Sha", "Tin", "sha", "Station", "A", "Road", "ST1", "(ST940)", "St.", "74b", "O'Sha",
    ]
    private static let chinese = ["沙", "田", "站", "羅", "罗", "湖", "衞", "卫", " ", "綫", "(ST940)"]
    private static let numbers = ["1", "1A", "11", "11A", "2", "A1", "74B", "EAL"]

    private static func name(_ random: inout SeededRandom) -> LocalizedText {
        let en = (0..<Int.random(in: 0...3, using: &random))
            .map { _ in english.randomElement(using: &random) ?? "" }.joined(separator: " ")
        let tc = (0..<Int.random(in: 0...4, using: &random))
            .map { _ in chinese.randomElement(using: &random) ?? "" }.joined()
        let sc = Bool.random(using: &random) ? tc : (chinese.randomElement(using: &random) ?? "")
        return LocalizedText(en: en, tc: tc, sc: sc)
    }

    private static func catalogue(_ random: inout SeededRandom) -> RouteCatalogue {
        let ids = (0..<12).map { "S\($0)" }
        // Blank names would be replaced by ids, which is tested elsewhere.
        let stops = ids.map { id in
            var made = name(&random)
            while made.isEmpty { made = name(&random) }
            return (id, CatalogueStop(id: id, name: made))
        }
        let patterns = (0..<Int.random(in: 0...12, using: &random))
            .map { type in
                RoutePattern(
                    route: numbers.randomElement(using: &random) ?? "",
                    direction: Direction.allCases.randomElement(using: &random) ?? .up,
                    serviceType: type,
                    origin: name(&random),
                    destination: name(&random),
                    calls: (0..<Int.random(in: 0...6, using: &random))
                        .map {
                            RoutePattern.Call(sequence: $0, stop: ids.randomElement(using: &random) ?? "")
                        }
                )
            }
        return RouteCatalogue(
            patterns: patterns,
            stops: Dictionary(stops) { first, _ in first },
            fetchedAt: nil
        )
    }

    private static func query(_ random: inout SeededRandom) -> String {
        let pieces = english + chinese + numbers + ["kmb", "九巴", "s", "stat"]
        return (0..<Int.random(in: 1...4, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }
            .joined(separator: Bool.random(using: &random) ? " " : "")
    }

    @Test(arguments: 0..<60)
    func findsWhatAPlainSearchFinds(seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let operators = [
            IndexedOperator(id: Sample.kmb, names: ["九巴"], catalogue: Self.catalogue(&random)),
            IndexedOperator(id: Sample.mtr, catalogue: Self.catalogue(&random)),
        ]
        let built = RouteIndex(of: operators, forms: Sample.forms)
        let index = try RouteIndex(bytes: built.bytes)
        let naive = NaiveSearch(operators: operators, forms: Sample.forms)
        for _ in 0..<25 {
            let query = Self.query(&random)
            let answer = try index.search(query, limit: 1000)
            let found = answer.matches.map {
                NaiveSearch.Found(
                    operatorID: $0.route.operatorID,
                    route: $0.route.number,
                    direction: $0.route.direction,
                    kind: $0.kind,
                    stops: $0.stopTotal
                )
            }
            #expect(Set(found) == naive.search(query), "\(query)")
            #expect(found.count == Set(found).count && answer.total == found.count)
            let places = answer.matches.map { index.operators.firstIndex(of: $0.route.operatorID) ?? 0 }
            #expect(places == places.sorted())
        }
    }
}

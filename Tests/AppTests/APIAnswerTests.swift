import CoreModel
import Domain
import HTTPListener
import Search
import Testing

@testable import App

/// What the API answers about routes and stops.
@Suite struct APIAnswerTests {
    private typealias Object = [String: Any]

    private func labels(_ reply: APIDesk.Reply) -> [String] {
        (reply.object["routes"] as? [Object] ?? [])
            .compactMap { ($0["route"] as? Object)?["label"] as? String }
    }

    @Test func aSearchIsWrittenLikeThis() {
        let expected = #"""
            {"has_more":true,"operators":["kmb","mtr"],"query":"sha tin","routes":[{"field":"stop","kind":"name",\#
            "route":{"destination":{"en":"Kowloon Tong","sc":"九龙塘","tc":"九龍塘"},"direction":"outbound",\#
            "label":"74B to Kowloon Tong","operator":"kmb","origin":{"en":"Tai Po","sc":"大埔","tc":"大埔"},\#
            "route":"74B","service_types":[1,2],"stop_count":3},"stop_total":1,"stops":[{"name":{\#
            "en":"Sha Tin Station","sc":"沙田站","tc":"沙田站"},"seq":2,"service_type":1,\#
            "stop":"A000000000000002"}]}],"total":2}

            """#
        #expect(APIDesk().search("sha tin", "&limit=1").answer.text == expected)
    }

    @Test func aLineHasItsName() {
        let expected = #"""
            {"has_more":false,"operators":["kmb","mtr"],"query":"eal","routes":[{"field":"number","kind":"exact",\#
            "route":{"destination":{"en":"Lo Wu","sc":"罗湖","tc":"羅湖"},"direction":"up",\#
            "label":"EAL 東鐵綫 往 羅湖","name":{"en":"East Rail Line","sc":"东铁线","tc":"東鐵綫"},\#
            "operator":"mtr","origin":{"en":"Admiralty","sc":"金钟","tc":"金鐘"},"route":"EAL",\#
            "service_types":[1],"stop_count":2},"stop_total":0,"stops":[]}],"total":1}

            """#
        #expect(APIDesk().search("eal", "&lang=tc").answer.text == expected)
    }

    @Test func theStopsOfADirectionAreWrittenLikeThis() {
        let expected = #"""
            {"directions":["outbound","inbound"],"route":{"destination":{"en":"Kowloon Tong","sc":"九龙塘",\#
            "tc":"九龍塘"},"direction":"outbound","label":"74B to Kowloon Tong","operator":"kmb","origin":{\#
            "en":"Tai Po","sc":"大埔","tc":"大埔"},"route":"74B","service_types":[1,2],"stop_count":3},\#
            "stops":[{"name":{"en":"Tai Po Market","sc":"大埔墟","tc":"大埔墟"},"seq":1,"service_type":1,\#
            "stop":"A000000000000001"},{"name":{"en":"Lion Rock Tunnel","sc":"狮子山隧道","tc":"獅子山隧道"},\#
            "seq":2,"service_type":2,"stop":"A000000000000003"},{"name":{"en":"Sha Tin Station","sc":"沙田站",\#
            "tc":"沙田站"},"seq":2,"service_type":1,"stop":"A000000000000002"},{"name":{\#
            "en":"Kowloon Tong Station","sc":"九龙塘站","tc":"九龍塘站"},"seq":3,"service_type":1,\#
            "stop":"A000000000000004"}]}

            """#
        #expect(APIDesk().get("/api/v1/routes/kmb/74B/outbound/stops").answer.text == expected)
    }

    @Test func aVariantHasItsOwnStopsAlone() throws {
        let reply = APIDesk().get("/api/v1/routes/kmb/74B/outbound/stops?service_type=2")
        let stops = try #require(reply.object["stops"] as? [Object])
        #expect(stops.map { $0["stop"] as? String } == [1, 3, 4].map { "A00000000000000\($0)" })
        #expect(stops.allSatisfy { $0["service_type"] as? Int == 2 })
    }

    static let languages: [(configured: Language, asked: String, label: String)] = [
        (.en, "", "74B to Kowloon Tong"), (.tc, "", "74B 往 九龍塘"), (.sc, "", "74B 往 九龙塘"),
        (.en, "&lang=tc", "74B 往 九龍塘"), (.tc, "&lang=en", "74B to Kowloon Tong"),
    ]

    @Test(arguments: languages)
    func labelsAreInTheLanguageAskedFor(row: (configured: Language, asked: String, label: String)) {
        let reply = APIDesk(language: row.configured).search("74B", row.asked)
        #expect(labels(reply).first == row.label)
    }

    @Test func aBlankNameIsFilledFromAnotherLanguage() {
        #expect(labels(APIDesk().search("74X")) == ["74X to 觀塘"])
    }

    @Test func aRouteWithoutADestinationIsItsNumber() {
        #expect(labels(APIDesk().search("87")) == ["87"])
    }

    static let accepted: [(query: String, total: Int)] = [
        (String(repeating: "a", count: 64), 0),
        (String(repeating: "沙", count: 64), 0),
        (String(repeating: "e\u{301}", count: 32), 0),
        (" ", 0),
        ("\u{200E}\u{1B}[2J", 0),
        ("沙田", 2),
        ("７４ｂ", 2),
        ("  sha   TIN ", 2),
    ]

    @Test(arguments: accepted)
    func whateverFitsIsSearchedFor(row: (query: String, total: Int)) {
        let reply = APIDesk().search(row.query)
        #expect(reply.status == 200)
        #expect(reply.object["total"] as? Int == row.total)
        #expect(reply.object["query"] as? String == row.query)
    }

    static let limits: [(limit: String, count: Int, hasMore: Bool)] = [
        ("1", 1, true), ("2", 2, true), ("3", 3, false), ("50", 3, false), ("05", 3, false),
    ]

    @Test(arguments: limits)
    func noMoreAreAnsweredThanAskedFor(row: (limit: String, count: Int, hasMore: Bool)) {
        let reply = APIDesk().search("74", "&limit=\(row.limit)")
        #expect((reply.object["routes"] as? [Object])?.count == row.count)
        #expect(reply.object["has_more"] as? Bool == row.hasMore)
        #expect(reply.object["total"] as? Int == 3)
    }

    @Test func fiftyAreTheMost() {
        let patterns = (1...60)
            .map { number in
                RoutePattern(
                    route: "9\(number)",
                    direction: .outbound,
                    serviceType: 1,
                    origin: LocalizedText(all: "A"),
                    destination: LocalizedText(all: "B"),
                    calls: []
                )
            }
        let catalogue = RouteCatalogue(patterns: patterns, stops: [:], fetchedAt: nil)
        let index = RouteIndex(
            of: [IndexedOperator(id: SampleIndex.kmb, names: [], catalogue: catalogue)],
            forms: .none
        )
        let reply = APIDesk(index: index).search("9")
        #expect((reply.object["routes"] as? [Object])?.count == 50)
        #expect(reply.object["total"] as? Int == 60)
    }
}

import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

@Suite struct KMBCatalogueTests {
    private static let base = "http://127.0.0.1:9"
    private static let source = KMBCatalogue(baseURL: base)
    private static let now = KMBBody.receivedAt

    private static func situation(held: [CatalogueKind: Moment] = [:]) -> CatalogueSituation {
        CatalogueSituation(
            held: Dictionary(
                uniqueKeysWithValues: held.map {
                    (CataloguePartName($0.key), HeldPart(fetchedAt: $0.value, entries: 1))
                }
            ),
            catalogue: .empty,
            watches: [],
            dayBegan: CatalogueDay.begin(at: now, delay: .zero),
            now: now
        )
    }

    private static func reading(_ kind: CatalogueKind, _ rows: [String]) throws -> CatalogueReading {
        let request = try #require(source.requests(in: situation()).first { $0.part.kind == kind })
        return try source.read(HTTPResponse(status: 200, body: Array(KMBBody.text(rows).utf8)), to: request)
    }

    private static func part(_ kind: CatalogueKind, _ rows: [String]) throws -> StoredPart {
        StoredPart(
            operatorID: OperatorID("kmb"),
            kind: kind.rawValue,
            fetchedAt: now,
            body: try reading(kind, rows).body
        )
    }

    private static func route(_ changes: JSONFields = [:]) -> String {
        let row: JSONFields = [
            "route": "1", "bound": "O", "service_type": "1",
            "orig_en": "CHUK YUEN ESTATE", "orig_tc": "竹園邨", "orig_sc": "竹园邨",
            "dest_en": "STAR FERRY", "dest_tc": "尖沙咀碼頭", "dest_sc": "尖沙咀码头",
        ]
        return row.with(changes).json
    }

    private static func call(_ seq: JSONLiteral, _ stop: String, _ changes: JSONFields = [:]) -> String {
        let row: JSONFields = [
            "route": "1", "bound": "O", "service_type": "1", "seq": seq, "stop": .text(stop),
        ]
        return row.with(changes).json
    }

    private static func stop(_ changes: JSONFields = [:]) -> String {
        let row: JSONFields = [
            "stop": "18492910339410B1", "name_en": "CHUK YUEN (WT916)", "name_tc": "竹園邨總站",
            "name_sc": "竹园邨总站", "lat": "22.345415", "long": "114.192640",
        ]
        return row.with(changes).json
    }

    // MARK: Asking

    @Test func asksForThreeListsNamesFirst() {
        let requests = Self.source.requests(in: Self.situation())
        #expect(
            requests.map(\.url)
                == ["route/", "stop", "route-stop"].map { "\(Self.base)/v1/transport/kmb/\($0)" }
        )
        #expect(requests.map(\.endpoint).allSatisfy { KMBOperator().traits.endpoints.contains($0) })
        #expect(requests.allSatisfy { $0.need == .watched })
    }

    @Test func asksOnlyForWhatIsDue() {
        let day = CatalogueDay.begin(at: Self.now, delay: .zero)
        let held: [CatalogueKind: Moment] = [.routes: day, .stops: day - .seconds(1), .routeStops: Self.now]
        let requests = Self.source.requests(in: Self.situation(held: held))
        #expect(requests.map(\.part.kind) == [.stops])
    }

    private static let floors: [(base: String, fewest: [Int])] = [
        ("https://data.etabus.gov.hk", [780, 3300, 16_800]),
        ("http://127.0.0.1:9", [1, 1, 1]),
    ]

    @Test(arguments: floors)
    func theRealNetworkIsNotSmall(base: String, fewest: [Int]) {
        let requests = KMBCatalogue(baseURL: base).requests(in: Self.situation())
        #expect(requests.map(\.fewestEntries) == fewest)
    }

    // MARK: Reading

    @Test func putsTheListsTogether() throws {
        let catalogue = Self.source.catalogue(from: [
            try Self.part(
                .routeStops,
                [Self.call("1", "18492910339410B1"), Self.call("2", "A60AE774B09A5E44")]
            ),
            try Self.part(.stops, [Self.stop()]),
            try Self.part(.routes, [Self.route(), Self.route(["bound": "I"])]),
        ])
        let outbound = try #require(catalogue.patterns(of: "1", .outbound).first)
        #expect(outbound.destination == LocalizedText(en: "STAR FERRY", tc: "尖沙咀碼頭", sc: "尖沙咀码头"))
        #expect(outbound.origin.en == "CHUK YUEN ESTATE")
        #expect(outbound.sequences(of: "A60AE774B09A5E44") == [2])
        #expect(catalogue.patterns(of: "1", .inbound).first?.calls == [])
        #expect(catalogue.stops["18492910339410B1"]?.name.tc == "竹園邨總站")
        #expect(catalogue.stops["18492910339410B1"]?.latitude == 22.345415)
        #expect(catalogue.fetchedAt == Self.now)
    }

    @Test func aListAloneIsOfUse() throws {
        let calls = try Self.part(.routeStops, [Self.call("1", "18492910339410B1")])
        #expect(Self.source.catalogue(from: [calls]).patterns.map(\.calls.count) == [1])
        let names = try Self.part(.routes, [Self.route()])
        #expect(Self.source.catalogue(from: [names]).patterns.map(\.destination.en) == ["STAR FERRY"])
        #expect(Self.source.catalogue(from: []) == .empty)
    }

    @Test func callsInWrongOrderAndTwiceAreSettled() throws {
        let rows = [
            Self.call("3", "C"), Self.call("1", "A"), Self.call("2", "B"), Self.call("1", "A"),
            Self.call("9", "A"), Self.call(1, "A"),
        ]
        let reading = try Self.reading(.routeStops, rows)
        #expect(reading.entries == 4)
        let part = try Self.part(.routeStops, rows)
        let calls = Self.source.catalogue(from: [part]).patterns.first?.calls
        #expect(calls?.map(\.sequence) == [1, 2, 3, 9])
        #expect(calls?.map(\.stop) == ["A", "B", "C", "A"])
    }

    /// Rows as they have come or are specified, all of the same route.
    private static let spellings: [JSONFields] = [
        [:],
        ["service_type": 1],
        ["service_type": nil],
        ["bound": " o "],
        ["route": " 1"],
        ["co": "KMB", "generated_timestamp": "2020-11-29T11:40:00+08:00"],
    ]

    @Test(arguments: spellings)
    func spellingsOfOneRouteAreOne(_ changes: JSONFields) throws {
        let reading = try Self.reading(.routes, [Self.route(), Self.route(changes)])
        #expect(reading.entries == 1)
        #expect(reading.droppedRows == 0)
    }

    private static let odd: [JSONFields] = [
        ["route": nil], ["route": ""], ["bound": "X"], ["bound": nil], ["route": .raw("{}")],
    ]

    @Test(arguments: odd)
    func oddRoutesAreDroppedAlone(_ changes: JSONFields) throws {
        let reading = try Self.reading(.routes, [Self.route(changes), Self.route(["route": "2"]), "7"])
        #expect(reading.entries == 1)
        #expect(reading.droppedRows == 2)
    }

    private static let oddCalls: [JSONFields] = [
        ["seq": nil], ["seq": "x"], ["stop": ""], ["stop": nil], ["bound": ""], ["route": nil],
    ]

    @Test(arguments: oddCalls)
    func oddCallsAreDroppedAlone(_ changes: JSONFields) throws {
        let rows = [Self.call("1", "A", changes), Self.call("2", "B")]
        let reading = try Self.reading(.routeStops, rows)
        #expect(reading.entries == 1)
        #expect(reading.droppedRows == 1)
    }

    @Test func idsWithBlanksAndInSmallLettersAreOne() throws {
        let rows = [Self.stop(), Self.stop(["stop": " 18492910339410b1"]), Self.stop(["stop": nil])]
        let reading = try Self.reading(.stops, rows)
        #expect(reading.entries == 1)
        #expect(reading.droppedRows == 1)
    }

    @Test func aNameMissingInOneLanguageIsLeftBlank() throws {
        let part = try Self.part(.stops, [Self.stop(["name_sc": nil])])
        let name = Self.source.catalogue(from: [part]).stops["18492910339410B1"]?.name
        #expect(name == LocalizedText(en: "CHUK YUEN (WT916)", tc: "竹園邨總站", sc: ""))
        #expect(name?.filled.sc == "竹園邨總站")
    }

    private static let unusable = [
        "", "<html>", "{}", "{\"data\":null}", "{\"code\":\"422\",\"message\":\"x\"}",
    ]

    @Test(arguments: unusable)
    func anUnusableAnswerIsNoList(_ body: String) throws {
        for request in Self.source.requests(in: Self.situation()) {
            #expect(throws: SourceError.self) {
                try Self.source.read(HTTPResponse(status: 200, body: Array(body.utf8)), to: request)
            }
        }
    }

    @Test func anEmptyListIsReadAsSuch() throws {
        for kind in CatalogueKind.allCases { #expect(try Self.reading(kind, []).entries == 0) }
    }

    @Test func partsOfAnotherFormAreLeftOut() throws {
        let foreign = StoredPart(
            operatorID: OperatorID("kmb"),
            kind: "routes",
            fetchedAt: Self.now,
            body: [1, 2]
        )
        let other = StoredPart(operatorID: OperatorID("kmb"), kind: "gtfs", fetchedAt: Self.now, body: [])
        #expect(Self.source.catalogue(from: [foreign, other]) == .empty)
    }
}

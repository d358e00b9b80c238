import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorCitybus

@Suite struct CitybusCatalogueTests {
    private static let source = CitybusCatalogue(baseURL: "http://127.0.0.1:9")

    private static func request(_ kind: CatalogueKind, _ key: String = "") -> CatalogueRequest {
        CatalogueRequest(part: CataloguePartName(kind, key), endpoint: "", url: "", need: .watched)
    }

    private static func reading(
        _ kind: CatalogueKind,
        _ key: String = "",
        data: String
    ) throws -> CatalogueReading {
        let body = "{\"type\":\"X\",\"version\":\"2.0\",\"data\":\(data)}"
        return try source.read(HTTPResponse(status: 200, body: Array(body.utf8)), to: request(kind, key))
    }

    private static func part(_ kind: CatalogueKind, _ key: String = "", data: String) throws -> StoredPart {
        StoredPart(
            operatorID: OperatorID("citybus"),
            kind: kind.rawValue,
            key: key,
            fetchedAt: Moment(unixSeconds: 1_789_000_000),
            body: try reading(kind, key, data: data).body
        )
    }

    private static func route(_ number: String) -> String {
        let row: JSONFields = [
            "co": "CTB", "route": .text(number),
            "orig_en": "Central", "orig_tc": "中環", "orig_sc": "中环",
            "dest_en": "Jardine's Lookout", "dest_tc": "渣甸山", "dest_sc": "渣甸山",
            "data_timestamp": "2025-10-19T05:00:02+08:00",
        ]
        return row.json
    }

    private static func call(_ seq: JSONLiteral, _ stop: JSONLiteral, _ changes: JSONFields = [:]) -> String {
        let row: JSONFields = ["co": "CTB", "route": "11", "dir": "I", "seq": seq, "stop": stop]
        return row.with(changes).json
    }

    private static func list(_ rows: String...) -> String { "[\(rows.joined(separator: ","))]" }

    @Test func inboundRunsBackToTheOrigin() throws {
        let catalogue = Self.source.catalogue(from: [
            try Self.part(.routes, data: Self.list(Self.route("11")))
        ])
        #expect(catalogue.patterns(of: "11", .outbound).map(\.destination.en) == ["Jardine's Lookout"])
        #expect(catalogue.patterns(of: "11", .outbound).map(\.origin.tc) == ["中環"])
        #expect(catalogue.patterns(of: "11", .inbound).map(\.destination.tc) == ["中環"])
        #expect(catalogue.patterns(of: "11", .inbound).map(\.origin.en) == ["Jardine's Lookout"])
    }

    @Test func putsTheListsTogether() throws {
        let catalogue = Self.source.catalogue(from: [
            try Self.part(
                .stops,
                "001145",
                data: "{\"stop\":\"001145\",\"name_en\":\"Pier\",\"lat\":\"22.28\",\"long\":\"114.15\"}"
            ),
            try Self.part(
                .routeStops,
                "11/inbound",
                data: Self.list(Self.call(2, "001145"), Self.call(1, 2403))
            ),
            try Self.part(.routes, data: Self.list(Self.route("11"))),
        ])
        #expect(catalogue.patterns(of: "11", .inbound).first?.calls.map(\.stop) == ["002403", "001145"])
        #expect(catalogue.patterns(of: "11", .outbound).first?.calls == [])
        #expect(catalogue.stops["001145"]?.name.en == "Pier")
        #expect(catalogue.stops["001145"]?.latitude == 22.28)
    }

    @Test func theHalfThatAOneWayRouteDoesNotHaveIsLeftOut() throws {
        let parts = [
            try Self.part(.routes, data: Self.list(Self.route("11"))),
            try Self.part(.routeStops, "11/inbound", data: Self.list(Self.call(1, "001145"))),
            try Self.part(.routeStops, "11/outbound", data: "[]"),
        ]
        #expect(Self.source.catalogue(from: parts).patterns.map(\.direction) == [.inbound])
    }

    @Test func aRouteWithoutStopsKeepsItsName() throws {
        let parts = [
            try Self.part(.routes, data: Self.list(Self.route("11"))),
            try Self.part(.routeStops, "11/inbound", data: "[]"),
            try Self.part(.routeStops, "11/outbound", data: "[]"),
        ]
        #expect(Self.source.catalogue(from: parts).patterns.map(\.direction) == [.outbound, .inbound])
    }

    @Test func withoutTheListOfRoutesThereAreNoPatterns() throws {
        let part = try Self.part(.routeStops, "11/inbound", data: Self.list(Self.call(1, "001145")))
        #expect(Self.source.catalogue(from: [part]).patterns == [])
    }

    @Test func routesAreListedOnceAndOddOnesDropped() throws {
        let rows = Self.list(Self.route("11"), Self.route("11"), Self.route(""), "null", Self.route("12A"))
        let reading = try Self.reading(.routes, data: rows)
        #expect(reading.entries == 2)
        #expect(reading.droppedRows == 2)
    }

    private static let strangers: [JSONFields] = [
        ["route": "12"], ["dir": "O"], ["dir": "X"], ["seq": nil], ["stop": nil], ["stop": ""],
    ]

    @Test(arguments: strangers)
    func rowsOfOtherRoutesAndOddOnesAreDropped(_ changes: JSONFields) throws {
        let rows = Self.list(Self.call(1, "001145"), Self.call(2, "001146", changes))
        let reading = try Self.reading(.routeStops, "11/inbound", data: rows)
        #expect(reading.entries == 1)
        #expect(reading.droppedRows == 1)
    }

    @Test func rowsOfWhichNoneCanBeReadAreNoEmptyHalf() {
        #expect(throws: SourceError.self) {
            try Self.reading(.routeStops, "11/inbound", data: Self.list(Self.call(1, "001145", ["dir": "O"])))
        }
        #expect(throws: SourceError.self) { try Self.reading(.routeStops, "11/inbound", data: "[7]") }
    }

    private static let unknown = ["{}", "[]"]

    @Test(arguments: unknown)
    func anUnknownStopIsAnEmptyPart(_ data: String) throws {
        let part = try Self.part(.stops, "999999", data: data)
        #expect(PartText.entries(of: part.body) == 0)
        #expect(Self.source.catalogue(from: [part]).stops.isEmpty)
    }

    @Test func anotherStopThanAskedForIsRefused() {
        #expect(throws: SourceError.self) {
            try Self.reading(.stops, "001145", data: "{\"stop\":\"001146\"}")
        }
    }

    @Test func aStopThatLostItsZerosIsTheSame() throws {
        #expect(try Self.reading(.stops, "001145", data: "{\"stop\":1145}").entries == 1)
    }

    private static let files: [(file: String, kind: CatalogueKind, key: String, entries: Int)] = [
        ("route-list.trimmed-2025-10-19.json", .routes, "", 10),
        ("route-stop-1-inbound.2025-10-19.json", .routeStops, "1/inbound", 18),
        ("route-stop-1-inbound.spec-v2.01.json", .routeStops, "1/inbound", 32),
        ("stop-001027.2026-07-12.json", .stops, "001027", 1),
        ("stop-002737.spec-v2.01.json", .stops, "002737", 1),
        ("stop-002737.2025-10-19.json", .stops, "002737", 1),
    ]

    @Test(
        .enabled(if: RecordedBodies.areThere, "no folder of recorded answers beside this checkout"),
        arguments: files
    )
    func readsRealAnswers(_ file: String, kind: CatalogueKind, key: String, entries: Int) throws {
        let body = try RecordedBodies.body("citybus/\(file)")
        let reading = try Self.source.read(HTTPResponse(status: 200, body: body), to: Self.request(kind, key))
        #expect(reading.entries == entries)
        #expect(reading.droppedRows == 0)
    }
}

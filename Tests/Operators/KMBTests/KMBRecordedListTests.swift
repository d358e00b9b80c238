import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// Real lists, cut to their first rows, where a folder of them is at hand.
@Suite(.enabled(if: RecordedBodies.areThere, "no folder of recorded answers beside this checkout"))
struct KMBRecordedListTests {
    private static let lists: [(file: String, kind: CatalogueKind, entries: Int)] = [
        ("route-list.excerpt-2026-09-11.json", .routes, 1),
        ("route-list.spec-2020-11-29.json", .routes, 2),
        ("stop-list.excerpt-2026-09-11.json", .stops, 1),
        ("stop-list.spec-2020-11-29.json", .stops, 2),
        ("route-stop-list.excerpt-2026-09-11.json", .routeStops, 1),
        ("route-stop-list.spec-2020-11-29.json", .routeStops, 3),
    ]

    @Test(arguments: lists)
    func readsEveryRow(of file: String, kind: CatalogueKind, entries: Int) throws {
        let source = KMBCatalogue(baseURL: "http://127.0.0.1:9")
        let now = Moment(unixSeconds: 1_789_000_000)
        let situation = CatalogueSituation(held: [:], catalogue: .empty, watches: [], dayBegan: now, now: now)
        let request = try #require(source.requests(in: situation).first { $0.part.kind == kind })
        let body = try RecordedBodies.body("kmb/\(file)")
        let reading = try source.read(HTTPResponse(status: 200, body: body), to: request)
        #expect(reading.entries == entries)
        #expect(reading.droppedRows == 0)
    }
}

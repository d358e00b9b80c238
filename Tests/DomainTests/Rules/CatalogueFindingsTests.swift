import CoreModel
import Domain
import Testing

@Suite struct CatalogueFindingsTests {
    private static let stray = SampleCatalogue.stop("18492910339410B7", "", "", "")
    private static let unlike = SampleCatalogue.stop("FFFFFFFFFFFFFFFF", "", "", "")

    private static let rows: [(watch: Watch, field: WatchFinding.Field, message: String)] = [
        (
            SampleCatalogue.watch("74D"), .route,
            "route \"74D\" is not in the list of routes; did you mean \"74B\"?"
        ),
        (SampleCatalogue.watch("290E"), .route, "route \"290E\" is not in the list of routes"),
        (
            SampleCatalogue.watch("13X", .inbound), .direction,
            "route \"13X\" has no direction inbound, only outbound"
        ),
        (
            SampleCatalogue.watch("74B", .inbound), .direction,
            "route \"74B\" has no direction inbound, only outbound to KOWLOON BAY"
        ),
        (
            SampleCatalogue.watch("1", serviceType: 5), .serviceType,
            "route \"1\" outbound has no service_type 5, only 1, 2"
        ),
        (
            SampleCatalogue.watch("1", .outbound, stray), .stop,
            "stop \"18492910339410B7\" is not on route \"1\" outbound; "
                + "did you mean \"18492910339410B1\"? (CHUK YUEN ESTATE)"
        ),
        (
            SampleCatalogue.watch("1", .outbound, unlike), .stop,
            "stop \"FFFFFFFFFFFFFFFF\" is not on route \"1\" outbound"
        ),
        (
            SampleCatalogue.watch("1", .inbound, SampleCatalogue.bay), .stop,
            "stop \"946C74E30100FE80\" is not on route \"1\" inbound, but outbound"
        ),
        (
            SampleCatalogue.watch("13X", .outbound, SampleCatalogue.ferry), .stop,
            "stop \"A60AE774B09A5E44\" is not on route \"13X\" outbound; it is STAR FERRY"
        ),
        (
            SampleCatalogue.watch("1", .outbound, SampleCatalogue.bay, serviceType: 1), .stop,
            "stop \"946C74E30100FE80\" is not on route \"1\" outbound; it is KOWLOON BAY"
        ),
        (
            SampleCatalogue.watch("13X", .outbound, SampleCatalogue.bay, stopSequence: 2), .stopSequence,
            "stop \"946C74E30100FE80\" is not at stop_seq 2 of route \"13X\" outbound, but at 1, 3"
        ),
    ]

    @Test(arguments: rows)
    func warns(of watch: Watch, field: WatchFinding.Field, message: String) {
        let findings = CatalogueFindings.findings(for: watch, in: SampleCatalogue.full)
        #expect(findings == [WatchFinding(field, .warning, message)])
    }

    private static let good: [Watch] = [
        SampleCatalogue.watch("1"),
        SampleCatalogue.watch("1", serviceType: 2),
        SampleCatalogue.watch("1", .outbound, SampleCatalogue.bay),
        SampleCatalogue.watch("13X", .outbound, SampleCatalogue.bay, stopSequence: 3),
        // Whether these are right cannot be told yet.
        SampleCatalogue.watch("74B", .outbound, unlike, stopSequence: 40),
    ]

    @Test(arguments: good)
    func saysNothingOf(_ watch: Watch) {
        #expect(CatalogueFindings.findings(for: watch, in: SampleCatalogue.full) == [])
    }

    @Test func anEmptyCatalogueKnowsNothing() {
        #expect(CatalogueFindings.findings(for: SampleCatalogue.watch("999"), in: .empty) == [])
    }
}

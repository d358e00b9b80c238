import CoreModel
import Domain
import Testing

@Suite struct CatalogueNamesTests {
    private func names(_ watch: Watch, table: WatchNames = WatchNames()) -> WatchNames {
        CatalogueNames.names(of: watch, in: SampleCatalogue.full, table: table)
    }

    private static let destinations: [(watch: Watch, english: String?)] = [
        (SampleCatalogue.watch("1"), "STAR FERRY"),
        (SampleCatalogue.watch("1", serviceType: 2), "STAR FERRY (VIA BAY)"),
        // The variant that serves the stop speaks, not the lowest.
        (SampleCatalogue.watch("1", .outbound, SampleCatalogue.bay), "STAR FERRY (VIA BAY)"),
        // An unknown variant or stop: the lowest.
        (SampleCatalogue.watch("1", serviceType: 9), "STAR FERRY"),
        (SampleCatalogue.watch("1", .outbound, SampleCatalogue.nameless), "STAR FERRY"),
        (SampleCatalogue.watch("1", .inbound), "CHUK YUEN"),
        (SampleCatalogue.watch("74B"), "KOWLOON BAY"),
        // Blank in the list, no such direction, no such route.
        (SampleCatalogue.watch("13X"), nil),
        (SampleCatalogue.watch("74B", .inbound), nil),
        (SampleCatalogue.watch("99"), nil),
    ]

    @Test(arguments: destinations)
    func theDestinationIsThePatterns(_ watch: Watch, english: String?) {
        #expect(names(watch).destination?.en == english)
    }

    @Test func blankLanguagesAreFilled() {
        #expect(names(SampleCatalogue.watch("1")).destination == LocalizedText(all: "STAR FERRY"))
    }

    @Test func theStopsNameComesInThreeLanguages() {
        #expect(names(SampleCatalogue.watch("99")).stop == SampleCatalogue.star.name)
    }

    @Test func aStopWithoutANameHasNone() {
        #expect(names(SampleCatalogue.watch("1", .outbound, SampleCatalogue.nameless)).stop == nil)
    }

    @Test func theTableFillsWhatTheCatalogueDoesNotKnow() {
        let table = WatchNames(stop: LocalizedText(all: "S"), destination: LocalizedText(all: "D"))
        let unknown = SampleCatalogue.watch("99", .outbound, SampleCatalogue.nameless)
        #expect(names(unknown, table: table) == table)
        #expect(names(SampleCatalogue.watch("1"), table: table).stop == SampleCatalogue.star.name)
        #expect(names(SampleCatalogue.watch("1"), table: table).destination?.en == "STAR FERRY")
        #expect(CatalogueNames.names(of: unknown, in: .empty, table: table) == table)
    }
}

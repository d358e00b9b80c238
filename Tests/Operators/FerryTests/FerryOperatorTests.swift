import CoreModel
import Domain
import Testing

@testable import OperatorFerry

@Suite struct FerryOperatorTests {
    private let ferry = FerryOperator()

    private static let good: [(route: String, stop: String)] = [
        ("7005", "101102"), ("7000010", "800000123"), ("7031", "8000001"),
    ]

    @Test(arguments: good)
    func takesWellFormedIds(_ route: String, _ stop: String) {
        #expect(ferry.findings(for: FerryRig.watch(route, from: stop)) == [])
    }

    @Test(arguments: ["705", "70000101", "7005A", "", "CECC", "７００５"])
    func refusesOtherRoutes(_ route: String) {
        let findings = ferry.findings(for: FerryRig.watch(route))
        #expect(findings.map(\.field) == [.route])
        #expect(findings.first?.severity == .error)
        #expect(findings.first?.message.contains("4 to 7 digits") == true)
    }

    @Test(arguments: ["10110", "8000000001", "CC", ""])
    func refusesOtherPiers(_ pier: String) {
        let findings = ferry.findings(for: FerryRig.watch(from: pier))
        #expect(findings.map(\.field) == [.stop])
        #expect(findings.first?.message.contains("6 to 9 digits") == true)
    }

    @Test func refusesTheRailwaysDirections() {
        #expect(ferry.findings(for: FerryRig.watch("7005", .up)).map(\.field) == [.direction])
    }

    @Test func asksForThreeLanguagesAndTheHolidays() throws {
        let downloads = try #require(ferry.makeTimetable(ferry.traits.defaults)).downloads
        #expect(
            downloads.map(\.url) == [
                "https://static.data.gov.hk/td/pt-headway-en/gtfs.zip",
                "https://www.1823.gov.hk/common/ical/en.json",
                "https://static.data.gov.hk/td/pt-headway-tc/gtfs.zip",
                "https://static.data.gov.hk/td/pt-headway-sc/gtfs.zip",
            ]
        )
        #expect(downloads.map(\.isEssential) == [true, true, false, false])
    }

    @Test func anAddressWithoutALanguageIsAskedOnce() throws {
        var settings = ferry.traits.defaults
        settings.urls["timetable_url"] = "https://example.org/gtfs.zip"
        let downloads = try #require(ferry.makeTimetable(settings)).downloads
        #expect(downloads.map(\.part.kind) == [.timetable, .holidays])
    }
}

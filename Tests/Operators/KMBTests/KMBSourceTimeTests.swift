import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// Which of an answer's times and destinations a report carries.
@Suite struct KMBSourceTimeTests {
    private func source(_ rows: [JSONFields], for watch: Watch = KMBBody.watch()) throws -> SourceTime? {
        try KMBBody.report(rows, for: watch).source
    }

    private func stamp(_ clock: String) -> JSONFields { ["data_timestamp": .text(KMBBody.time(clock))] }

    private func prediction(_ clock: String) -> SourceTime {
        SourceTime(moment: KMBBody.moment(clock), clock: .prediction)
    }

    @Test func takesTheNewestOfItsOwnRows() throws {
        let rows = [
            KMBBody.row("21:15:00", stamp("21:07:00")), KMBBody.row("21:25:00", stamp("21:08:00")),
            KMBBody.row("21:15:00", stamp("21:08:40").with(["route": "1A"])),
        ]
        #expect(try source(rows) == prediction("21:08:00"))
    }

    @Test func takesAnyRowsTimeWhereItHasNoRow() throws {
        let rows = [KMBBody.row("21:15:00", stamp("21:07:00").with(["route": "1A"]))]
        #expect(try source(rows) == prediction("21:07:00"))
    }

    @Test func takesTheEnvelopesTimeWithoutRows() throws {
        #expect(try source([]) == SourceTime(moment: KMBBody.moment("21:08:43"), clock: .envelope))
    }

    @Test func hasNoTimeWhereNoneCanBeRead() throws {
        let body = Array("{\"data\":[]}".utf8)
        let reading = try KMBBody.read(body, for: [KMBBody.watch()])
        #expect(try reading.outcomes[KMBBody.watch()]?.get().source == nil)
    }

    @Test func readsTheOlderNameOfTheTime() throws {
        let row = KMBBody.row("21:15:00", ["generated_timestamp": .text(KMBBody.time("21:07:30"))])
        #expect(try source([row.without("data_timestamp")]) == prediction("21:07:30"))
    }

    @Test func nightIsFreshAndEmpty() throws {
        let report = try KMBBody.report([KMBBody.blank(stamp("21:08:30"))])
        #expect(report.content == .none(.noPrediction))
        #expect(report.source == prediction("21:08:30"))
    }

    @Test func saysWhereTheRouteGoesWithoutATime() throws {
        let destination = try KMBBody.report([KMBBody.blank()]).destination
        #expect(destination == LocalizedText(en: "KAI YIP", tc: "啟業", sc: "启业"))
    }

    @Test func namesTheNormalPatternsDestination() throws {
        let rows = [
            KMBBody.row("21:10:00", ["service_type": 2, "dest_en": "CHOI WAN"]),
            KMBBody.row("21:30:00", ["dest_en": "NGAU TAU KOK", "eta_seq": 2]), KMBBody.row("21:20:00"),
        ]
        #expect(try KMBBody.report(rows).destination?.en == "KAI YIP")
    }

    @Test func fillsAMissingLanguage() throws {
        let row = KMBBody.row("21:15:00", ["dest_sc": nil])
        #expect(try KMBBody.report([row]).destination == LocalizedText(en: "KAI YIP", tc: "啟業", sc: "啟業"))
    }

    @Test func hasNoDestinationWithoutOwnRows() throws {
        #expect(try KMBBody.report([KMBBody.row("21:15:00", ["route": "1A"])]).destination == nil)
    }
}

import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// Real answers, where a folder of them is at hand.
@Suite(.enabled(if: RecordedBodies.areThere, "no folder of recorded answers beside this checkout"))
struct KMBRecordedTests {
    private func report(_ name: String, _ watch: Watch) throws -> Report? {
        try KMBBody.read(RecordedBodies.body("kmb/\(name)"), for: [watch]).outcomes[watch]?.get()
    }

    private func arrivals(_ report: Report?) -> [Arrival] {
        guard case .arrivals(let arrivals)? = report?.content else { return [] }
        return arrivals
    }

    @Test func readsScheduledBusAt74A() throws {
        let found = try report("eta-74A-scheduled.2026-09-11.json", KMBBody.watch(route: "74A", .inbound))
        #expect(arrivals(found).map { HongKongTime.isoText($0.time) } == ["2026-09-11T22:03:12+08:00"])
        #expect(arrivals(found).map(\.basis) == [.timetable])
        #expect(found?.source?.moment == HongKongTime.moment(from: "2026-09-11T21:08:11+08:00"))
        #expect(found?.destination?.en == "TAI PO (TAI WO)")
    }

    @Test func readsTheSpecifiedSampleWithItsOldNames() throws {
        let watch = KMBBody.watch(route: "40", stop: "A60AE774B09A5E44")
        let found = try report("eta-40.spec-2021-03-04.json", watch)
        #expect(arrivals(found).map(\.basis) == [.live, .timetable, .timetable])
        #expect(found?.source?.clock == .prediction)
    }

    @Test func countsTheRepeatedVariantOnce() throws {
        let found = try report("stop-eta-dup-service-types.spec-2021-03-18.json", KMBBody.watch(route: "40"))
        let clocks = arrivals(found).map { HongKongTime.isoText($0.time) }
        #expect(clocks == ["2021-03-18T12:33:19+08:00", "2021-03-18T12:53:19+08:00"])
        #expect(arrivals(found).allSatisfy { !$0.isSpecial })
    }

    private static let reasons: [(name: String, watch: Watch, reason: NoServiceReason)] = [
        ("stop-eta-NA40-null-eta.2022-11-19.json", KMBBody.watch(route: "NA40", .inbound), .noPrediction),
        ("stop-eta-dup-service-types.spec-2021-03-18.json", KMBBody.watch(route: "N48", .inbound), .notToday),
        ("eta-swapped-params-empty.2026-01-12.json", KMBBody.watch(), .noneListed),
        ("stop-eta-1-scheduled.excerpt-2026-02-05.json", KMBBody.watch(route: "1", .inbound), .noneListed),
    ]

    @Test(arguments: reasons)
    func tellsWhyNothingComes(name: String, watch: Watch, reason: NoServiceReason) throws {
        #expect(try report(name, watch)?.content == Report.Content.none(reason))
    }

    @Test func readsTheRowOfADepartedFinalBus() throws {
        let row = String(
            decoding: try RecordedBodies.body("kmb/row-13X-final-bus-departed.2022-12-20.json"),
            as: UTF8.self
        )
        let watch = KMBBody.watch(route: "13X")
        let reading = try KMBBody.read(Array(KMBBody.text([row]).utf8), for: [watch])
        #expect(try reading.outcomes[watch]?.get().content == .none(.finishedToday))
    }

    @Test func readsFinalBusWithATime() throws {
        let found = try report("route-eta-74A-final-bus.excerpt-2026-09-11.json", KMBBody.watch(route: "74A"))
        #expect(arrivals(found).map(\.remark.en) == ["Final Bus"])
        #expect(arrivals(found).map(\.basis) == [.live])
    }

    @Test func refusesTheErrorBody() throws {
        let body = try RecordedBodies.body("kmb/error-422.spec.json")
        let error = #expect(throws: SourceError.self) { try KMBBody.read(body, for: [KMBBody.watch()]) }
        #expect(error?.reason == .operatorError)
    }
}

import CoreModel
import Domain
import Exposition
import Testing

@Suite struct MeterRegistryTests {
    private static let endpoint = #"operator="kmb",endpoint="stop-eta""#

    @Test func everyReasonOfEveryEndpointExistsAtZero() {
        let page = rendered(SampleMeters.untouched())
        let failures = page.samples.filter { $0.name == "hketa_operator_request_failures_total" }
        #expect(failures.count == 3 * FailureReason.allCases.count)
        #expect(failures.allSatisfy { $0.value == "0" })
        let reasons = failures.prefix(FailureReason.allCases.count).compactMap { $0.label("reason") }
        #expect(reasons == FailureReason.allCases.map(\.rawValue))
    }

    @Test func upAndLastSuccessAreAbsentUntilTheyAreKnown() {
        let meters = SampleMeters.untouched()
        #expect(rendered(meters).value(#"hketa_operator_up{operator="kmb"}"#) == nil)
        meters.requestEnded(SampleMeters.failure(SampleMeters.kmb, "stop-eta", .dns))
        let failed = rendered(meters)
        #expect(failed.value(#"hketa_operator_up{operator="kmb"}"#) == "0")
        #expect(failed.value(#"hketa_operator_last_success_timestamp_seconds{operator="kmb"}"#) == nil)
        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "stop-eta"))
        let succeeded = rendered(meters)
        #expect(succeeded.value(#"hketa_operator_up{operator="kmb"}"#) == "1")
        #expect(
            succeeded.value(#"hketa_operator_last_success_timestamp_seconds{operator="kmb"}"#) == "1767225600"
        )
        #expect(succeeded.value(#"hketa_operator_up{operator="mtr"}"#) == nil)
    }

    /// An operator whose arrivals come is up, whatever becomes of its lists of stops.
    @Test(arguments: [FailureReason?.none, .clientError])
    func downloadsAreCountedButDoNotDecideWhatIsUp(failure: FailureReason?) {
        let meters = SampleMeters.untouched()
        let download = RequestOutcome(
            operatorID: SampleMeters.kmb,
            endpoint: "stop-eta",
            failure: failure,
            duration: .seconds(1),
            wireBytes: 10,
            endedAt: SampleBoard.now,
            isDownload: true
        )
        meters.requestEnded(download)
        #expect(rendered(meters).value(#"hketa_operator_up{operator="kmb"}"#) == nil)
        #expect(meters.snapshot().operators.first?.endpoints.first?.requests == 1)
        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "stop-eta"))
        meters.requestEnded(download)
        #expect(rendered(meters).value(#"hketa_operator_up{operator="kmb"}"#) == "1")
    }

    @Test func lastSuccessNeverGoesBack() {
        let meters = SampleMeters.untouched()
        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "stop-eta"))
        let earlier = SampleBoard.now - .seconds(1)
        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "stop-eta", endedAt: earlier))
        #expect(meters.snapshot().operators.first?.lastSuccess == SampleBoard.now)
    }

    @Test(arguments: FailureReason.allCases)
    func failureIsCountedUnderItsReasonAlone(_ reason: FailureReason) {
        let meters = SampleMeters.untouched()
        meters.requestEnded(SampleMeters.failure(SampleMeters.kmb, "stop-eta", reason))
        let raised = rendered(meters).samples
            .filter {
                $0.name == "hketa_operator_request_failures_total" && $0.value != "0"
            }
        #expect(raised.compactMap { $0.label("reason") } == [reason.rawValue])
        #expect(meters.snapshot().operators.first?.endpoints.first?.failures(reason) == 1)
    }

    @Test func requestsBytesAndRowsAddUp() {
        let meters = SampleMeters.untouched()
        for _ in 0..<3 {
            meters.requestEnded(
                RequestOutcome(
                    operatorID: SampleMeters.kmb,
                    endpoint: "stop-eta",
                    failure: nil,
                    duration: .zero,
                    wireBytes: 1000,
                    endedAt: SampleBoard.now,
                    droppedRows: 2,
                    nearestSequenceMatches: 1
                )
            )
        }
        let page = rendered(meters)
        #expect(page.value("hketa_operator_requests_total{\(MeterRegistryTests.endpoint)}") == "3")
        #expect(page.value("hketa_operator_response_bytes_total{\(MeterRegistryTests.endpoint)}") == "3000")
        #expect(page.value("hketa_operator_dropped_rows_total{\(MeterRegistryTests.endpoint)}") == "6")
        #expect(
            page.value("hketa_operator_nearest_sequence_matches_total{\(MeterRegistryTests.endpoint)}") == "3"
        )
    }

    @Test func waitsAndOverrunsAddUpWhilePlansAndPausesAreReplaced() {
        let meters = SampleMeters.untouched()
        meters.waited(SampleMeters.kmb, .milliseconds(100))
        meters.waited(SampleMeters.kmb, .milliseconds(350))
        meters.refreshEnded(SampleMeters.kmb, took: .seconds(31), overran: true)
        meters.refreshEnded(SampleMeters.kmb, took: .seconds(1), overran: false)
        meters.planned(SampleMeters.kmb, requests: 5)
        meters.planned(SampleMeters.kmb, requests: 4)
        meters.backoff(SampleMeters.kmb, .seconds(30))
        meters.backoff(SampleMeters.kmb, .milliseconds(62_500))
        let page = rendered(meters)
        #expect(page.value(#"hketa_operator_rate_limit_wait_seconds_total{operator="kmb"}"#) == "0.45")
        #expect(page.value(#"hketa_refresh_overruns_total{operator="kmb"}"#) == "1")
        #expect(page.value(#"hketa_operator_planned_requests{operator="kmb"}"#) == "4")
        #expect(page.value(#"hketa_operator_backoff_seconds{operator="kmb"}"#) == "62.5")
    }

    @Test func generationRisesWithEachChangeAndOnlyThen() {
        let meters = SampleMeters.untouched()
        #expect(meters.generation == 0)
        meters.planned(SampleMeters.kmb, requests: 2)
        #expect(meters.generation == 1)
        meters.planned(SampleMeters.kmb, requests: 2)
        meters.backoff(SampleMeters.kmb, .zero)
        meters.waited(SampleMeters.kmb, .zero)
        #expect(meters.generation == 1)
        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "stop-eta"))
        meters.refreshEnded(SampleMeters.kmb, took: .seconds(1), overran: false)
        #expect(meters.generation == 3)
        #expect(meters.snapshot().generation == 3)
    }

    @Test func aWordOutsideTheClosedListIsCountedAsOther() {
        let meters = SampleMeters.untouched()
        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "https://a"))
        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "https://b"))
        let page = rendered(meters)
        #expect(page.value(#"hketa_operator_requests_total{operator="kmb",endpoint="other"}"#) == "2")
        #expect(!page.samples.contains { $0.series.contains("https") })
    }

    @Test func anUnknownOperatorIsNotCounted() {
        let meters = SampleMeters.untouched()
        meters.requestEnded(SampleMeters.success(OperatorID("tram"), "eta"))
        meters.planned(OperatorID("tram"), requests: 1)
        #expect(meters.generation == 0)
        #expect(!rendered(meters).samples.contains { $0.label("operator") == "tram" })
    }

    @Test func countsFromManyTasksAreAllKept() async {
        let meters = SampleMeters.untouched()
        await withTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<100 {
                        meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "stop-eta"))
                        _ = meters.snapshot()
                    }
                }
            }
        }
        #expect(meters.snapshot().operators.first?.endpoints.first?.requests == 800)
        #expect(meters.generation == 800)
    }

    private func rendered(_ meters: MeterRegistry) -> ParsedPage {
        let page = PageRenderer()
            .stablePage(
                board: SampleBoard.empty,
                meters: meters.snapshot(),
                daemon: SampleMeters.daemon,
                format: .text004
            )
        return ParsedPage(String(decoding: page.bytes, as: UTF8.self))
    }
}

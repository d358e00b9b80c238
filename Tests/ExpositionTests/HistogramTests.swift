import CoreModel
import Exposition
import Testing

@Suite struct HistogramTests {
    private static let requestBounds = ["0.05", "0.1", "0.25", "0.5", "1.0", "2.5", "5.0", "10.0", "+Inf"]
    private static let refreshBounds = [
        "0.1", "0.25", "0.5", "1.0", "2.5", "5.0", "10.0", "30.0", "60.0", "+Inf",
    ]

    @Test func boundsAreSpelledAsInOpenMetrics() {
        #expect(MetricCatalogue.requestBuckets.spellings == HistogramTests.requestBounds)
        #expect(MetricCatalogue.refreshBuckets.spellings == HistogramTests.refreshBounds)
    }

    @Test(arguments: ExpositionFormat.allCases)
    func bucketsOfAPageAreSpelledAlikeInEveryFormat(_ format: ExpositionFormat) {
        let buckets = ParsedPage(SamplePage.full.text(format)).samples
            .filter {
                $0.name == "hketa_operator_request_duration_seconds_bucket"
                    && $0.label("endpoint") == "stop-eta"
            }
        #expect(buckets.compactMap { $0.label("le") } == HistogramTests.requestBounds)
    }

    @Test func bucketsAreCumulativeAndBoundsBelongToTheLowerBucket() {
        let histogram = observed([.milliseconds(50), .microseconds(50_001), .milliseconds(500), .seconds(11)])
        #expect(histogram?.cumulativeCounts == [1, 2, 2, 3, 3, 3, 3, 3, 4])
        #expect(histogram?.count == 4)
    }

    @Test func sumIsExact() {
        let histogram = observed(Array(repeating: .milliseconds(100), count: 1000))
        #expect(histogram?.sum == .seconds(100))
    }

    @Test func aNegativeDurationCountsAsZero() {
        let histogram = observed([.seconds(-5)])
        #expect(histogram?.cumulativeCounts.first == 1)
        #expect(histogram?.sum == .zero)
    }

    @Test func infinityEqualsTheCountOnThePage() {
        let page = ParsedPage(SamplePage.full.text(.text004))
        let labels = #"operator="mtr",endpoint="schedule""#
        let name = "hketa_operator_request_duration_seconds"
        #expect(page.value("\(name)_bucket{\(labels),le=\"10.0\"}") == "1")
        #expect(page.value("\(name)_bucket{\(labels),le=\"+Inf\"}") == "2")
        #expect(page.value("\(name)_count{\(labels)}") == "2")
        #expect(page.value("\(name)_sum{\(labels)}") == "20.000001")
    }

    private func observed(_ durations: [Duration]) -> DurationHistogram? {
        let meters = SampleMeters.untouched()
        for duration in durations {
            meters.requestEnded(SampleMeters.success(SampleMeters.kmb, "stop-eta", took: duration))
        }
        return meters.snapshot().operators.first?.endpoints.first?.durations
    }
}

import CoreModel
import Exposition
import Testing

/// How moments and durations are written.
@Suite struct NumberTests {
    private static let moments: [(milliseconds: Int64, written: String)] = [
        (1_767_225_600_000, "1767225600"),
        (1_767_225_600_250, "1767225600.25"),
        (1_767_225_600_001, "1767225600.001"),
        (1_767_225_600_100, "1767225600.1"),
        (1_767_225_600_010, "1767225600.01"),
        (0, "0"),
        (1, "0.001"),
        (999, "0.999"),
        (-1, "-0.001"),
        (-1_500, "-1.5"),
        (.max, "9223372036854775.807"),
        (.min, "-9223372036854775.808"),
    ]

    private static let durations: [(duration: Duration, written: String)] = [
        (.zero, "0"),
        (.milliseconds(10), "0.01"),
        (.seconds(90), "90"),
        (.microseconds(1_000_001), "1.000001"),
        (.nanoseconds(1_999), "0.000001"),
        (.seconds(86_400 * 3650), "315360000"),
    ]

    private static let counts: [(count: UInt64, written: String)] = [
        (0, "0"), (9, "9"), (10, "10"), (1_000_000_000, "1000000000"), (.max, "18446744073709551615"),
    ]

    @Test(arguments: moments)
    func momentIsWrittenInSeconds(_ milliseconds: Int64, written: String) {
        let page = live(ProcessFacts(startedAt: Moment(unixMilliseconds: milliseconds)))
        #expect(page.value("process_start_time_seconds") == written)
    }

    @Test(arguments: durations)
    func durationIsWrittenInSeconds(_ duration: Duration, written: String) {
        #expect(live(ProcessFacts(cpuTime: duration)).value("process_cpu_seconds_total") == written)
    }

    @Test(arguments: counts)
    func countIsWrittenInFull(_ count: UInt64, written: String) {
        #expect(live(ProcessFacts(openFiles: count)).value("process_open_fds") == written)
    }

    private func live(_ process: ProcessFacts) -> ParsedPage {
        let page = PageRenderer()
            .livePage(
                http: HTTPMeter(handlers: []).snapshot(inFlight: 0),
                process: process,
                includesExporterMetrics: true,
                format: .text004
            )
        return ParsedPage(String(decoding: page.bytes, as: UTF8.self))
    }
}

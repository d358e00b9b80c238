import Testing

@testable import WebConfiguration

@Suite struct GoDurationTests {
    private static let good: [(text: String, duration: Duration)] = [
        ("0", .zero), ("0s", .zero), ("1s", .seconds(1)), ("1.5s", .milliseconds(1500)),
        (".5s", .milliseconds(500)),
        ("1.s", .seconds(1)), ("100ms", .milliseconds(100)), ("250us", .microseconds(250)),
        ("250µs", .microseconds(250)), ("7ns", .nanoseconds(7)), ("2m30s", .seconds(150)),
        ("1h", .seconds(3600)),
        ("+1s", .seconds(1)), ("-1s", .seconds(-1)),
    ]

    @Test(arguments: good)
    func reads(_ text: String, as duration: Duration) {
        #expect(GoDuration.duration(from: text) == duration)
    }

    private static let bad = [
        "", "1", "s", "1x", "1 s", "1s ", ".s", "1..2s", "--1s", "1d", "１s", "1e3s", "99999999999h", "infs",
        "0x1s",
    ]

    @Test(arguments: bad)
    func refuses(_ text: String) {
        #expect(GoDuration.duration(from: text) == nil)
    }
}

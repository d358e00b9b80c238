import CoreModel
import Testing

@testable import Settings

@Suite struct SettingsValueTests {
    private static let durations: [(text: String, milliseconds: Int64)] = [
        ("0s", 0), ("0h", 0), ("500ms", 500), ("30s", 30_000), ("6m", 360_000), ("1h", 3_600_000),
        ("1h30m", 5_400_000), ("90m", 5_400_000), ("1h1ms", 3_600_001), ("1m1s1ms", 61_001),
        ("24h", 86_400_000), ("007s", 7000),
    ]

    @Test(arguments: durations)
    func readsADuration(text: String, milliseconds: Int64) throws {
        #expect(try DurationText.duration(from: text) == .milliseconds(milliseconds))
    }

    private static let faults: [(text: String, fault: DurationText.Fault)] = [
        ("30", .noUnit), ("1h30", .noUnit), ("-1s", .negative), ("-", .negative), ("s", .malformed),
        ("", .malformed),
        ("1.5s", .malformed), ("1s1h", .malformed), ("1s1s", .malformed), ("1 s", .malformed),
        ("30 ", .malformed), ("1d", .malformed), ("1S", .malformed), ("٣s", .malformed), ("1e3s", .malformed),
        ("24h1ms", .tooLong), ("9223372036854775807ms", .tooLong), ("9223372036854775807h", .tooLong),
        ("9223372036854775808ms", .tooLong), ("2562047788015h9223372036854775807ms", .tooLong),
    ]

    @Test(arguments: faults)
    func saysWhyATextIsNoDuration(text: String, fault: DurationText.Fault) {
        #expect(throws: fault) { try DurationText.duration(from: text) }
    }

    private static let written: [(milliseconds: Int64, text: String)] = [
        (0, "0s"), (1, "1ms"), (500, "500ms"), (1500, "1s500ms"), (90_000, "1m30s"), (3_600_000, "1h"),
        (86_400_000, "24h"), (3_661_001, "1h1m1s1ms"),
    ]

    @Test(arguments: written)
    func writesADurationThatReadsBack(milliseconds: Int64, text: String) throws {
        #expect(DurationText.text(of: .milliseconds(milliseconds)) == text)
        #expect(try DurationText.duration(from: text) == .milliseconds(milliseconds))
    }

    private static let hours: [(text: String, start: Int, end: Int)] = [
        ("05:30-00:30", 330, 30), ("00:00-24:00", 0, 0), ("23:59-24:00", 1439, 0), ("09:00-09:00", 540, 540),
    ]

    @Test(arguments: hours)
    func readsServiceHours(text: String, start: Int, end: Int) {
        #expect(ServiceHoursText.hours(from: text) == ServiceHours(startMinute: start, endMinute: end))
    }

    private static let noHours = [
        "", "-", "05:30", "05:30-", "5:30-06:30", "05:30–06:30", "05:30-06:30-07:30", "24:00-01:00",
        "25:00-01:00",
        "05:60-06:00", "05.30-06.30", "0５:30-06:30", "+5:30-06:30", "05:30-06:3 ",
    ]

    @Test(arguments: noHours)
    func refusesWhatIsNoServiceHours(text: String) {
        #expect(ServiceHoursText.hours(from: text) == nil)
    }

    private static let addresses: [(written: String, read: String)] = [
        ("https://data.etabus.gov.hk", "https://data.etabus.gov.hk"),
        ("https://data.etabus.gov.hk/", "https://data.etabus.gov.hk"),
        ("HTTPS://Data.GOV.hk/Path//", "https://data.gov.hk/Path"),
        ("https://example.com:8443/a/b", "https://example.com:8443/a/b"),
        ("https://example.com/a@b", "https://example.com/a@b"),
        (
            "https://static.data.gov.hk/td/pt-headway-{lang}/gtfs.zip",
            "https://static.data.gov.hk/td/pt-headway-{lang}/gtfs.zip"
        ),
        ("https://192.0.2.1", "https://192.0.2.1"),
        ("https://[2001:db8::1]:443/x", "https://[2001:db8::1]:443/x"),
        ("http://localhost:10853", "http://localhost:10853"),
        ("http://LOCALHOST", "http://localhost"),
        ("http://127.0.0.1:1/kmb/", "http://127.0.0.1:1/kmb"),
        ("http://127.255.255.254", "http://127.255.255.254"),
        ("http://[::1]:65535", "http://[::1]:65535"),
    ]

    @Test(arguments: addresses)
    func readsAnAddress(written: String, read: String) throws {
        #expect(try WebAddress(written).text == read)
    }

    private static let noAddresses: [(text: String, fault: WebAddress.Fault)] = [
        ("", .notHTTPS), ("example.com", .notHTTPS), ("ftp://example.com", .notHTTPS),
        (" https://a", .notHTTPS),
        ("https:/example.com", .notHTTPS), ("//example.com", .notHTTPS),
        ("http://example.com", .plainHTTP), ("http://128.0.0.1", .plainHTTP), ("http://127.1", .plainHTTP),
        ("http://127.0.0.1.nip.io", .plainHTTP), ("http://127.0.0.256", .plainHTTP),
        ("http://127.0.0.01", .plainHTTP), ("http://localhost.", .host), ("http://[::2]", .plainHTTP),
        ("https://user@example.com", .login), ("https://u:p@example.com", .login),
        ("http://localhost@example.com", .login), ("http://localhost:80@example.com/", .login),
        ("https://example.com?x", .query), ("https://example.com/?", .query),
        ("https://example.com/a#b", .fragment),
        ("https://", .host), ("https://:443", .host), ("https://a..b", .host), ("https://-a.b", .host),
        ("https://exa mple.com", .host), ("https://巴士.hk", .host), ("https://[::1", .host),
        ("https://[]", .host),
        ("https://example.com:", .port), ("https://example.com:0", .port),
        ("https://example.com:65536", .port),
        ("https://example.com:8a", .port), ("https://example.com:٨", .port), ("https://[::1]80", .port),
        ("https://example.com/a b", .path), ("https://example.com/\\..", .path),
        ("https://example.com/\u{7F}", .path),
    ]

    @Test(arguments: noAddresses)
    func saysWhyATextIsNoAddress(text: String, fault: WebAddress.Fault) {
        #expect(throws: fault) { try WebAddress(text) }
    }
}

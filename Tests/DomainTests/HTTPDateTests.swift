import CoreModel
import Domain
import Testing

@Suite struct HTTPDateTests {
    private static let dates: [(text: String, seconds: Int64)] = [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
        ("Thu, 31 Dec 2026 12:00:00 GMT", 1_798_718_400),
    ]

    @Test(arguments: dates)
    func reads(_ text: String, as seconds: Int64) {
        #expect(HTTPDate.moment(from: text) == Moment(unixSeconds: seconds))
    }

    @Test(arguments: 0..<12)
    func readsEachMonth(_ index: Int) {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let civil = CivilTime(year: 2026, month: index + 1, day: 15, hour: 1, minute: 2, second: 3)
        let moment = HTTPDate.moment(from: "Mon, 15 \(names[index]) 2026 01:02:03 GMT")
        #expect(moment == civil.map { Moment(unixSeconds: $0.secondsSinceEpoch) })
        #expect(moment != nil)
    }

    private static let refused: [String] = [
        "", "120", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Sun, 06 Nov 1994 08:49:37 HKT", "Sun, 06 Nov 1994 08:49:37", "Sun 06 Nov 1994 08:49:37 GMT",
        "Sun, 30 Feb 2025 08:49:37 GMT", "Sun, 06 nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 1994 x:08:49:37 GMT", "Sun, 06 Nov 1994 08:49:x:37 GMT",
        "Sun, 06 Nov 1994 8:4:x:37 GMT", "Sun, 06 Nov 1994 08::49:37 GMT", "Sun, +6 Nov 1994 08:49:37 GMT",
        "Sun,  6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, 06 Nov 1994 08:49:-7 GMT",
        "Sun, 06 Nov 1994 08:+9:37 GMT",
    ]

    @Test(arguments: refused)
    func refuses(_ text: String) {
        #expect(HTTPDate.moment(from: text) == nil)
    }
}

import CoreModel
import Domain
import Testing

@Suite struct CatalogueDayTests {
    /// Clocks of 12 September 2026 in Hong Kong, and when the catalogue day that holds then began.
    private static let begins: [(clock: String, delayMinutes: Int64, began: String)] = [
        ("2026-09-12T00:00:00", 0, "2026-09-11T05:30:00"),
        ("2026-09-12T05:29:59", 0, "2026-09-11T05:30:00"),
        ("2026-09-12T05:30:00", 0, "2026-09-12T05:30:00"),
        ("2026-09-12T07:59:59", 0, "2026-09-12T05:30:00"),
        ("2026-09-12T08:00:00", 0, "2026-09-12T05:30:00"),
        ("2026-09-12T23:59:59", 0, "2026-09-12T05:30:00"),
        ("2026-09-12T05:30:00", 30, "2026-09-11T06:00:00"),
        ("2026-09-12T05:59:59", 30, "2026-09-11T06:00:00"),
        ("2026-09-12T06:00:00", 30, "2026-09-12T06:00:00"),
        ("2026-09-12T05:36:59", 7, "2026-09-11T05:37:00"),
        ("2026-09-12T05:37:00", 7, "2026-09-12T05:37:00"),
        ("2027-01-01T03:00:00", 7, "2026-12-31T05:37:00"),
        ("2028-03-01T05:00:00", 0, "2028-02-29T05:30:00"),
    ]

    @Test(arguments: begins)
    func aDayBegins(at clock: String, delayMinutes: Int64, began: String) throws {
        let now = try #require(HongKongTime.moment(from: clock))
        let delay = Duration.seconds(delayMinutes * 60)
        #expect(CatalogueDay.begin(at: now, delay: delay) == HongKongTime.moment(from: began))
    }

    @Test(arguments: begins)
    func theNextOneIsADayLaterAndAhead(of clock: String, delayMinutes: Int64, began: String) throws {
        let now = try #require(HongKongTime.moment(from: clock))
        let delay = Duration.seconds(delayMinutes * 60)
        let next = CatalogueDay.next(after: now, delay: delay)
        #expect(next > now)
        #expect(next - CatalogueDay.begin(at: now, delay: delay) == .seconds(86_400))
    }

    private static let ages: [(fetched: String?, days: Int, isDue: Bool)] = [
        (nil, 1, true),
        ("2026-09-12T05:29:59", 1, true),
        ("2026-09-12T05:30:00", 1, false),
        ("2026-09-12T06:00:00", 1, false),
        ("2026-09-06T05:30:00", 7, false),
        ("2026-09-06T05:29:59", 7, true),
        // Kept while this host's clock was wrong.
        ("2026-09-12T13:00:01", 1, true),
        ("2026-09-12T13:00:00", 1, false),
    ]

    @Test(arguments: ages)
    func aPartIsDueFromTheDayAfter(fetched: String?, days: Int, isDue: Bool) throws {
        let name = CataloguePartName(.routes)
        let now = try #require(HongKongTime.moment(from: "2026-09-12T12:00:00"))
        let fetchedAt = fetched.flatMap { HongKongTime.moment(from: $0) }
        let situation = CatalogueSituation(
            held: fetchedAt.map { [name: HeldPart(fetchedAt: $0, entries: 1)] } ?? [:],
            catalogue: .empty,
            watches: [],
            dayBegan: CatalogueDay.begin(at: now, delay: .zero),
            now: now
        )
        #expect(situation.isDue(name, everyDays: days) == isDue)
    }
}

import CoreModel
import Domain

/// The public holidays that the government's list names.
///
/// The feed's own `calendar_dates.txt` is not read: it says the same of a single year, often the last one.
struct HolidayList: Hashable, Sendable {
    private let days: Set<ServiceDay>
    private let holidaysOfYear: [Int: Int]

    static let unknown = HolidayList([])

    /// A year with fewer is not the whole year: there are 17 in Hong Kong.
    static let fewestInAYear = 12

    init(_ days: some Sequence<ServiceDay>) {
        self.days = Set(days)
        holidaysOfYear = Dictionary(self.days.map { ($0.year, 1) }, uniquingKeysWith: +)
    }

    func contains(_ day: ServiceDay) -> Bool { days.contains(day) }

    var last: ServiceDay? { days.max() }

    var count: Int { days.count }

    /// Whether the list is complete for a year.
    func covers(year: Int) -> Bool { holidaysOfYear[year] ?? 0 >= HolidayList.fewestInAYear }

    /// The first day from `day` on that the list says nothing about; `nil` where that is `day` itself.
    func knownUntil(from day: ServiceDay) -> ServiceDay? {
        var year = day.year
        guard covers(year: year) else { return nil }
        while covers(year: year) { year += 1 }
        return ServiceDay("\(year)0101")
    }

    /// How many holidays there are from one day to another, both included.
    func count(from first: ServiceDay, to last: ServiceDay) -> Int {
        days.count { $0 >= first && $0 <= last }
    }

    // MARK: As it is kept

    init(_ body: [UInt8]) {
        var days: [ServiceDay] = []
        PartText.forEachLine(of: body) { fields in
            if let day = ServiceDay(String(decoding: fields[0], as: UTF8.self)) { days.append(day) }
        }
        self.init(days)
    }

    var body: [UInt8] {
        var text = PartText()
        for day in days.sorted() {
            let civil = CivilTime(secondsSinceEpoch: day.number * 86_400)
            text.field(String(civil.year * 10_000 + civil.month * 100 + civil.day))
            text.endLine()
        }
        return text.body
    }
}

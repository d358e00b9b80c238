import Foundation

/// Departures read out of the same tables in the plainest way, by what the calendar files say of each date.
///
/// Shares nothing with the product: dates by Foundation's calendar, services by `calendar.txt` and
/// `calendar_dates.txt` instead of the bits of their numbers, windows minute by minute.
struct PlainReading {
    private let weekdays: [String: [Bool]]
    private let exceptions: [String: [String: Bool]]
    private typealias Trip = (route: String, direction: String, service: String, start: Int, id: String)

    private let trips: [String: [Trip]]
    private let windows: [String: (start: Int, end: Int, headway: Int)]
    private var starts: Set<String> = []

    init(_ feed: PublishedFeed) throws {
        weekdays = Dictionary(
            uniqueKeysWithValues: try feed.table("calendar.txt").map { ($0[0], $0[1...7].map { $0 == "1" }) }
        )
        var exceptions: [String: [String: Bool]] = [:]
        for row in try feed.table("calendar_dates.txt") {
            exceptions[row[0], default: [:]][row[1]] = row[2] == "1"
        }
        self.exceptions = exceptions
        let all = try feed.table("trips.ferry.txt")
            .map { row -> Trip in
                let parts = row[2].split(separator: "-").map(String.init)
                let clock = Int(parts[3]) ?? 0
                return (row[0], parts[1], row[1], clock / 100 * 60 + clock % 100, row[2])
            }
        windows = Dictionary(
            uniqueKeysWithValues: try feed.table("frequencies.ferry.txt")
                .map { ($0[0], (Self.minutes($0[1]), Self.minutes($0[2]), (Int($0[3]) ?? 0) / 60)) }
        )
        trips = Dictionary(grouping: all) { "\($0.route)/\($0.direction)" }
        for trip in all { starts.insert("\(trip.route)/\(trip.direction)/\(trip.service)/\(trip.start)") }
    }

    private static func minutes(_ clock: String) -> Int {
        let parts = clock.split(separator: ":").map { Int($0) ?? 0 }
        return parts[0] * 60 + parts[1]
    }

    /// All dates of a year that the calendar's exceptions name; those are its holidays.
    var holidays: [String] { Set(exceptions.values.flatMap(\.keys)).sorted() }

    func runs(_ service: String, on date: Date, _ calendar: Calendar) -> Bool {
        let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
        let text = String(format: "%04d%02d%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        if let exception = exceptions[service]?[text] { return exception }
        return weekdays[service]?[((parts.weekday ?? 1) + 5) % 7] ?? false
    }

    /// Departures on a calendar date, as minutes since its midnight, of the service days before and on it.
    func departures(
        _ route: String,
        _ direction: String,
        on text: String,
        includingEnds: Bool = true
    ) -> [Int] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
        let parts = text.split(separator: "-").map { Int($0) ?? 0 }
        let components = DateComponents(year: parts[0], month: parts[1], day: parts[2], hour: 12)
        guard let date = calendar.date(from: components) else { return [] }
        var found: Set<Int> = []
        for (offset, day) in [(0, date), (1440, date.addingTimeInterval(-86_400))] {
            for trip in trips["\(route)/\(direction)"] ?? [] {
                guard (Int(trip.service) ?? 0) >= 256, runs(trip.service, on: day, calendar) else { continue }
                for minute in minutes(of: trip, includingEnds) { found.insert(minute - offset) }
            }
        }
        return found.filter { $0 >= 0 && $0 < 1440 }.sorted()
    }

    private func minutes(
        of trip: Trip,
        _ includingEnds: Bool
    ) -> [Int] {
        guard let window = windows[trip.id] else { return [trip.start] }
        var minutes: [Int] = []
        var minute = window.start
        while minute < window.end {
            minutes.append(minute)
            minute += window.headway
        }
        let next = "\(trip.route)/\(trip.direction)/\(trip.service)/\(window.end)"
        if includingEnds, !starts.contains(next) { minutes.append(window.end) }
        return minutes
    }

    /// Every route and direction of the feed.
    var ways: [(route: String, direction: String)] {
        trips.keys.sorted()
            .map { ($0.prefix { $0 != "/" }.description, String($0.suffix(1))) }
    }
}

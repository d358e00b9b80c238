import CoreModel
import Domain
import FoundationEssentials

/// The government's list of holidays: a calendar written as JSON, with a byte order mark in front.
///
/// One event for each; `dtend` is the day after, as in every calendar.
struct HolidayWire: Decodable {
    let vcalendar: [Calendar]

    struct Calendar: Decodable {
        let vevent: [Event]
    }

    /// An event whose dates can not be read has none.
    struct Event: Decodable {
        let start: String?
        let end: String?

        private enum CodingKeys: String, CodingKey {
            case dtstart, dtend
        }

        init(from decoder: any Decoder) throws {
            // An event of another shape is left out by itself.
            let container = try? decoder.container(keyedBy: CodingKeys.self)
            start = Event.date(container, .dtstart)
            end = Event.date(container, .dtend)
        }

        /// The first of `["20260101", {"value": "DATE"}]`.
        private static func date(
            _ container: KeyedDecodingContainer<CodingKeys>?,
            _ key: CodingKeys
        ) -> String? {
            // As above: what is no such list is no date.
            guard var values = try? container?.nestedUnkeyedContainer(forKey: key) else { return nil }
            return try? values.decode(String.self)
        }
    }

    /// Reads the list; `dropped` counts events without a date that can be read.
    static func read(_ body: [UInt8]) throws(SourceError) -> (days: [ServiceDay], dropped: Int) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let json = body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body
        let wire: HolidayWire
        do {
            wire = try JSONDecoder().decode(HolidayWire.self, from: Data(json))
        } catch {
            let looksLikeJSON = json.first { !(0x09...0x20).contains($0) } == UInt8(ascii: "{")
            throw SourceError(
                looksLikeJSON ? .unexpectedShape : .notJSON,
                "the list of holidays is no calendar with vcalendar and vevent"
            )
        }
        var days: [ServiceDay] = []
        var dropped = 0
        for event in wire.vcalendar.flatMap(\.vevent) {
            guard let first = event.start.flatMap(ServiceDay.init) else {
                dropped += 1
                continue
            }
            let end = event.end.flatMap(ServiceDay.init) ?? first + 1
            // A holiday of weeks is a slip: take its first day.
            let length = (1...7).contains(end.number - first.number) ? end.number - first.number : 1
            days.append(contentsOf: (0..<length).map { first + $0 })
        }
        return (days, dropped)
    }
}

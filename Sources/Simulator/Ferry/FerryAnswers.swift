import CoreModel
import GTFSReader
import HTTPListener

/// The timetable feed and the list of public holidays, each in three languages.
struct FerryAnswers: Sendable {
    static let feedBase = "/td/pt-headway-"
    static let holidayBase = "/common/ical/"

    private let shelf: FeedShelf
    private let seed: UInt64

    init(world: World) {
        shelf = FeedShelf(world.ferries, size: world.feedSize, seed: world.seed)
        seed = world.seed
    }

    /// Nil where neither has this path, or where the feed can not be made.
    func answer(_ path: String, _ view: Viewpoint) -> FileAnswer? {
        if path.hasPrefix(FerryAnswers.feedBase) {
            return feed(path.dropFirst(FerryAnswers.feedBase.count), view)
        }
        if path.hasPrefix(FerryAnswers.holidayBase), path.hasSuffix(".json") {
            return holidays(path.dropFirst(FerryAnswers.holidayBase.count).dropLast(5), view)
        }
        return nil
    }

    private func feed(_ rest: Substring, _ view: Viewpoint) -> FileAnswer? {
        let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let language = Language(rawValue: String(parts[0])) else { return nil }
        let edition = FeedEdition(language, at: view.predicted)
        let name = String(parts[1])
        let isArchive = name == "gtfs.zip"
        // The archive is made of bytes in memory: it fails only where memory does.
        guard let body = isArchive ? try? shelf.archive(edition) : shelf.file(name, of: edition) else {
            return nil
        }
        return FileAnswer(
            body: body,
            contentType: isArchive ? "application/x-zip-compressed" : "text/plain",
            etag: "\"\(name)-\(language.rawValue)-\(seed)-\(edition.year)\(edition.month)\"",
            modified: edition.published
        )
    }

    private func holidays(_ name: Substring, _ view: Viewpoint) -> FileAnswer? {
        guard let language = Language(rawValue: String(name)) else { return nil }
        let year = HongKongTime.civil(at: view.predicted).year
        let days = view.rows == .none ? [] : (year - 1...year + 1).flatMap(HolidayCalendar.days)
        let events = days.map { event($0, language) }
        let document = JSONValue.object([
            .init("vcalendar", .array([.object([.init("vevent", .array(events))])]))
        ])
        return FileAnswer(
            body: ByteChunk([0xEF, 0xBB, 0xBF] + document.bytes),
            contentType: "application/json",
            etag: "\"holidays-\(language.rawValue)-\(year)-\(days.count)\"",
            modified: FeedEdition(language, at: view.predicted).published
        )
    }

    private func event(_ day: Int64, _ language: Language) -> JSONValue {
        let date = JSONValue.object([.init("value", .text("DATE"))])
        let start = String(HolidayCalendar.digits(day))
        return .object([
            .init("dtstart", .array([.text(start), date])),
            .init("dtend", .array([.text(String(HolidayCalendar.digits(day + 1))), date])),
            .init("transp", .text("TRANSPARENT")),
            .init("uid", .text("\(start)@1823.gov.hk")),
            .init("summary", .text(language == .en ? "A made-up holiday" : "假期")),
        ])
    }
}

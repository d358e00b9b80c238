import CoreModel
import Domain

/// The ferries' timetable: the Transport Department's feed in three languages, and the government's holidays.
///
/// Departures come from the English feed alone; the other two are read for names.
struct FerrySource: TimetableSource {
    private let endpoint: FerryEndpoint
    private let end: FrequencyEnd

    /// The zip has 14 MB and grows.
    private static let mostBytes = 64 * 1024 * 1024
    private static let mostBytesOfHolidays = 1024 * 1024

    init(_ settings: OperatorSettings) {
        endpoint = FerryEndpoint(
            timetableURL: settings.urls[FerryEndpoint.timetableURL] ?? "",
            holidaysURL: settings.urls[FerryEndpoint.holidaysURL] ?? ""
        )
        end = settings.choices[FrequencyEnd.key].flatMap(FrequencyEnd.init) ?? .inclusive
    }

    var downloads: [TimetableDownload] {
        let holidays = TimetableDownload(
            part: TimetablePartName(.holidays),
            endpoint: FerryEndpoint.holidays,
            url: endpoint.holidaysURL,
            timeout: .seconds(30),
            maximumBytes: FerrySource.mostBytesOfHolidays
        )
        let feeds = [Language.en, .tc, .sc]
            .compactMap { language in
                endpoint.timetable(language)
                    .map { url in
                        TimetableDownload(
                            part: FerrySource.part(language),
                            endpoint: FerryEndpoint.timetable,
                            url: url,
                            timeout: .seconds(300),
                            maximumBytes: FerrySource.mostBytes
                        )
                    }
            }
        return feeds.prefix(1) + [holidays] + feeds.dropFirst()
    }

    func read(
        _ response: HTTPResponse,
        to download: TimetableDownload,
        holding held: [StoredPart],
        at now: Moment
    ) throws(SourceError) -> TimetableReading {
        switch download.part.kind {
        case .timetable:
            let feed = try FerryFeed(response.body)
            let compiled = try TimetableCompiler.compile(
                feed.material,
                feedTime: feed.time ?? response.header("Last-Modified").flatMap(HTTPDate.moment)
            )
            try FerryPlausibility.check(
                compiled,
                before: FerrySource.compiled(held),
                holidays: FerrySource.holidays(held),
                at: now
            )
            return TimetableReading(
                body: compiled.body,
                droppedRows: compiled.rowsDropped,
                firstDropped: feed.firstDropped
            )
        case .names:
            let piers = Set(FerrySource.compiled(held)?.piers.keys ?? [:].keys)
            let names = try FerryFeed.names(response.body, of: piers)
            guard !names.isEmpty else { throw SourceError(.unexpectedShape, "stops.txt names no pier") }
            return TimetableReading(body: CompiledTimetable.namesBody(names))
        case .holidays:
            let reading = try HolidayWire.read(response.body)
            let list = HolidayList(reading.days)
            let before = FerrySource.body(TimetablePartName(.holidays), held).map(HolidayList.init)
            try FerryPlausibility.check(list, before: before, at: now)
            return TimetableReading(body: list.body, droppedRows: reading.dropped)
        }
    }

    func timetable(from parts: [StoredPart]) -> (any Timetable)? {
        guard let compiled = FerrySource.compiled(parts) else { return nil }
        var names: [Language: [String: String]] = [:]
        for language in [Language.tc, .sc] {
            names[language] = FerrySource.body(FerrySource.part(language), parts).map(CompiledTimetable.names)
        }
        return FerryTimetable(compiled, names: names, holidays: FerrySource.holidays(parts), end: end)
    }

    private static func part(_ language: Language) -> TimetablePartName {
        switch language {
        case .en: TimetablePartName(.timetable)
        case .tc, .sc: TimetablePartName(.names, language.rawValue)
        }
    }

    private static func compiled(_ parts: [StoredPart]) -> CompiledTimetable? {
        body(TimetablePartName(.timetable), parts).flatMap { CompiledTimetable($0) }
    }

    private static func holidays(_ parts: [StoredPart]) -> HolidayList {
        body(TimetablePartName(.holidays), parts).map(HolidayList.init) ?? .unknown
    }

    private static func body(_ name: TimetablePartName, _ parts: [StoredPart]) -> [UInt8]? {
        parts.first { TimetablePartName($0) == name }?.body
    }
}

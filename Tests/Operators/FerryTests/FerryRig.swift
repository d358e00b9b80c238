import CoreModel
import Domain

@testable import OperatorFerry

/// Reads feeds and asks timetables as a test would say it.
enum FerryRig {
    static func moment(_ text: String) -> Moment {
        HongKongTime.moment(from: text) ?? Moment(unixSeconds: 0)
    }

    /// 17 holidays for each year from 2024 to 2028, on made-up dates unless named.
    static func holidays(_ named: String...) -> HolidayList {
        let usual = (2024...2028).flatMap { year in (11...26).map { "\(year)08\($0)" } }
        return HolidayList((named + usual).compactMap { ServiceDay($0) })
    }

    static func compiled(_ feed: SmallFeed) throws -> CompiledTimetable {
        let read = try FerryFeed(feed.zip())
        return try TimetableCompiler.compile(read.material, feedTime: read.time)
    }

    static func timetable(
        _ feed: SmallFeed,
        holidays: HolidayList = holidays(),
        end: FrequencyEnd = .inclusive
    ) throws -> FerryTimetable {
        FerryTimetable(try compiled(feed), names: [:], holidays: holidays, end: end)
    }

    static func watch(
        _ route: String = "7005",
        _ direction: Direction = .outbound,
        from pier: String = "101102"
    ) -> Watch {
        Watch(operatorID: OperatorID("ferry"), route: route, direction: direction, stop: pier)
    }

    /// The upcoming departures as a person writes them, such as `2026-01-02 01:30`.
    static func upcoming(_ timetable: any Timetable, _ watch: Watch, at now: String) -> [String]? {
        timetable.departures(of: watch, at: moment(now))?.upcoming
            .map { String(HongKongTime.plainText($0.time).prefix(16)) }
    }
}

extension FerryRig {
    /// The list of holidays as it is published, with 17 made-up days a year.
    static var holidayBody: [UInt8] { holidayBody(holidayDates(2024...2028)) }

    static func holidayDates(_ years: ClosedRange<Int>) -> [String] {
        years.flatMap { year in ["\(year)0101"] + (11...26).map { "\(year)08\($0)" } }
    }

    static func holidayBody(_ dates: [String]) -> [UInt8] {
        let events = dates.map { #"{"dtstart":["\#($0)",{"value":"DATE"}],"uid":"\#($0)@1823.gov.hk"}"# }
        let text = #"{"vcalendar":[{"vevent":[\#(events.joined(separator: ","))]}]}"#
        return [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    }
}

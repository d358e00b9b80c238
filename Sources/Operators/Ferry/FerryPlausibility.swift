import CoreModel
import Domain

/// Decides whether a new feed or list may take the place of the one in force.
enum FerryPlausibility: Sendable {
    /// A feed is compared by what sails today, however it is written: headways became single trips once.
    static func check(
        _ new: CompiledTimetable,
        before: CompiledTimetable?,
        holidays: HolidayList,
        at now: Moment
    ) throws(SourceError) {
        let today = ServiceDay(at: now)
        let sailings = new.sailings(on: today, holidays, .inclusive)
        let sailingsBefore = before?.sailings(on: today, holidays, .inclusive) ?? 0
        guard sailings > 0 else {
            throw SourceError(.unexpectedShape, "the feed has no ferry today; \(sailingsBefore) before")
        }
        guard sailings * 2 >= sailingsBefore else {
            throw SourceError(
                .unexpectedShape,
                "the feed has \(sailings) ferries today, less than half of the \(sailingsBefore) before"
            )
        }
    }

    /// A list may grow and drop past years; it may not lose days that are still to come.
    static func check(_ new: HolidayList, before: HolidayList?, at now: Moment) throws(SourceError) {
        guard let last = new.last else {
            throw SourceError(.unexpectedShape, "the list of holidays has none")
        }
        guard let before, let lastBefore = before.last else { return }
        guard last >= lastBefore else {
            throw SourceError(
                .unexpectedShape,
                "the list of holidays ends \(lastBefore.number - last.number) days before the one in force"
            )
        }
        let today = ServiceDay(at: now)
        let left = new.count(from: today, to: lastBefore)
        let leftBefore = before.count(from: today, to: lastBefore)
        // A day may be moved or taken back by law, but no two at once.
        guard left + 1 >= leftBefore else {
            throw SourceError(
                .unexpectedShape,
                "the list of holidays has \(left) of \(leftBefore) days to come"
            )
        }
        let year = today.year
        guard new.covers(year: year) || !before.covers(year: year) else {
            throw SourceError(.unexpectedShape, "the list of holidays lacks this year, \(year)")
        }
    }
}

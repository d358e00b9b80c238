import CoreModel
import Domain
import WebPage

/// When to leave for the first arrival that can still be reached.
struct CardWalk: Hashable, Sendable {
    let text: String
    /// Blank where there is nothing to advise.
    let advice: String
    let urgency: Urgency

    enum Urgency: String, Hashable, Sendable {
        case now, soon, later, missed, none
    }

    /// `nil` where no walking time is configured, or the times are too old to walk by.
    init?(_ row: BoardRow, at now: Moment, language: Language) {
        guard let walk = row.entry.walk, walk > .zero else { return nil }
        switch row.state {
        case .fresh, .stale, .degraded: break
        case .offline, .error, .noService, .loading: return nil
        }
        text = PageText.walk.text(
            in: language,
            ["minutes": String((walk.wholeMilliseconds + 59_999) / 60_000)]
        )
        let left = row.shown.filter { ArrivalWindow.isUpcoming($0, at: now) }
        guard let next = left.first else {
            advice = ""
            urgency = .none
            return
        }
        guard let index = left.firstIndex(where: { $0.time - walk >= now }) else {
            advice = PageText.missedAll.text(in: language)
            urgency = .missed
            return
        }
        let minutes = floorMinutes(left[index].time - walk - now)
        guard minutes <= CardArrival.countedMinutes else {
            advice = ""
            urgency = .none
            return
        }
        let word: PageText =
            switch (index > 0, minutes < 1) {
            case (false, true): .leaveNow
            case (false, false): .leaveIn
            case (true, true): .missedLeaveNow
            case (true, false): .missedLeaveIn
            }
        advice = word.text(
            in: language,
            [
                "minutes": String(minutes), "missed": CardArrival.clock(next.time),
                "clock": CardArrival.clock(left[index].time),
            ]
        )
        urgency = minutes < 1 ? .now : minutes < 5 ? .soon : .later
    }
}

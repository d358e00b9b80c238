import CoreModel
import Domain
import WebPage

/// One arrival as a card tells it at a moment.
struct CardArrival: Hashable, Sendable {
    /// Minutes, or a word, or a clock time where that says more.
    let figure: String
    let unit: String
    /// Hours and minutes in Hong Kong.
    let clock: String
    let basis: Arrival.Basis
    let isPast: Bool
    /// What else is to be said, most important first.
    let notes: [String]
    let isSpecial: Bool
    let platform: Int?

    /// Further away than this a clock says more than a count of minutes.
    static let countedMinutes: Int64 = 120

    init(_ arrival: Arrival, rowDestination: String, at now: Moment, language: Language) {
        clock = CardArrival.clock(arrival.time)
        basis = arrival.basis
        isSpecial = arrival.isSpecial
        platform = arrival.platform
        isPast = !ArrivalWindow.isUpcoming(arrival, at: now)
        let minutes = floorMinutes(arrival.time - now)
        if isPast {
            figure = clock
            unit = PageText.ago.text(in: language, ["minutes": String(floorMinutes(now - arrival.time))])
        } else if minutes < 1 {
            figure = PageText.due.text(in: language)
            unit = ""
        } else if minutes > CardArrival.countedMinutes {
            figure = clock
            unit = ""
        } else {
            figure = String(minutes)
            unit = PageText.minutes.text(in: language)
        }
        let destination = arrival.destination.filled[language]
        let isElsewhere = !destination.isEmpty && destination != rowDestination
        notes = [
            isElsewhere ? "\(PageText.toward.text(in: language)) \(destination)" : "",
            arrival.remark.filled[language],
        ]
        .filter { !$0.isEmpty }
    }

    /// Hours and minutes in Hong Kong.
    static func clock(_ moment: Moment) -> String {
        String(HongKongTime.plainText(moment).suffix(8).prefix(5))
    }
}

/// Whole minutes, downward.
func floorMinutes(_ duration: Duration) -> Int64 {
    let milliseconds = duration.wholeMilliseconds
    return milliseconds >= 0 ? milliseconds / 60_000 : -((-milliseconds + 59_999) / 60_000)
}

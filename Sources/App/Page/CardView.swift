import CoreModel
import Domain
import Looks
import WebPage

/// What a card says of one watch, in one language at one moment.
///
/// `web/view.js` says the same in the browser; a test compares them.
struct CardView: Hashable, Sendable {
    let state: WatchState
    let stateText: String
    let plate: CardPlate
    let toward: String
    let destination: String
    /// What the watch is called; the stop's own name where it has none.
    let title: String
    /// The stop's own name beside the configured one; blank where it adds nothing.
    let stop: String
    /// How old the report is, where that matters.
    let age: String
    let arrivals: [CardArrival]
    /// Why there is no service.
    let reason: String
    /// What went wrong, in lines.
    let cause: [String]
    let walk: CardWalk?

    init(_ row: BoardRow, at now: Moment, language: Language) {
        let watch = row.entry.watch
        let name = row.entry.name ?? ""
        let stopName = row.stopName(in: language)
        let rowDestination = row.destinationName(in: language)
        state = row.state
        stateText = Looks.of(row.state).text[language]
        plate = CardPlate(operatorID: watch.operatorID, route: watch.route, language: language)
        toward = rowDestination.isEmpty ? "" : PageText.toward.text(in: language)
        destination =
            rowDestination.isEmpty ? CardView.text(of: watch.direction).text(in: language) : rowDestination
        title = name.isEmpty ? stopName : name
        stop = name.isEmpty || stopName == name || stopName == watch.stop ? "" : stopName
        age = CardView.age(of: row, at: now, language: language)
        reason = row.noServiceReason.map { Looks.text(of: $0)[language] } ?? ""
        cause = row.state == .error ? CardView.cause(of: row, language: language) : []
        walk = CardWalk(row, at: now, language: language)
        switch row.state {
        case .noService, .loading:
            arrivals = []
        case .fresh, .stale, .offline, .error, .degraded:
            arrivals = row.shown.map {
                CardArrival($0, rowDestination: rowDestination, at: now, language: language)
            }
        }
    }

    private static func text(of direction: Direction) -> PageText {
        switch direction {
        case .outbound: .directionOutbound
        case .inbound: .directionInbound
        case .up: .directionUp
        case .down: .directionDown
        }
    }

    private static func age(of row: BoardRow, at now: Moment, language: Language) -> String {
        switch row.state {
        case .stale, .offline, .error: break
        case .fresh, .noService, .degraded, .loading: return ""
        }
        // A timetable does not age with its download.
        guard let report = row.record.report, report.timetable == nil else { return "" }
        let seconds = max(0, (now - WatchStateRule.ageOrigin(of: report)).wholeMilliseconds / 1000)
        let minutes = seconds / 60
        let (word, count): (PageText, Int64) =
            seconds < 60
            ? (.ageSeconds, seconds)
            : minutes < CardArrival.countedMinutes ? (.ageMinutes, minutes) : (.ageHours, minutes / 60)
        return word.text(in: language, ["count": String(count)])
    }

    private static func cause(of row: BoardRow, language: Language) -> [String] {
        guard case .failed(let moment, let times, let error) = row.record.attempt else {
            return [PageText.causeTooOld.text(in: language)]
        }
        return [
            Looks.text(of: error.reason)[language],
            error.detail,
            PageText.causeTimes.text(
                in: language,
                ["times": String(times), "clock": CardArrival.clock(moment)]
            ),
        ]
        .filter { !$0.isEmpty }
    }
}

import App
import CoreModel
import Looks

/// What is known of one watch, as it is written on a terminal.
struct ArrivalText {
    let language: Language
    /// Unix seconds: what minutes are counted from.
    let now: Double

    /// `3 min  12 min  25 min`, or why there is none.
    func arrivals(_ row: BoardDocument.Row) -> String {
        let coming = row.arrivals.map(short)
        if !coming.isEmpty { return coming.joined(separator: "  ") }
        return reason(row) ?? ""
    }

    /// The state as a symbol and a word, for no colour may be needed to read it.
    func state(_ row: BoardDocument.Row) -> TextTable.Cell {
        guard let state = WatchState(rawValue: row.state) else { return TextTable.Cell(row.state) }
        let look = Looks.of(state)
        return TextTable.Cell("\(look.symbol) \(look.text[language])", .colour(look.ansi))
    }

    /// Why nothing comes, or what went wrong; `nil` where there is nothing to explain.
    func reason(_ row: BoardDocument.Row) -> String? {
        if let failure = row.error, row.state == WatchState.error.rawValue {
            let words = FailureReason(rawValue: failure.reason).map { Looks.text(of: $0)[language] }
            return words ?? failure.reason
        }
        return row.noServiceReason.flatMap(NoServiceReason.init).map { Looks.text(of: $0)[language] }
    }

    /// One arrival in full, such as `3 min  10:42:07  platform 1, timetable`.
    func line(_ coming: BoardDocument.Coming) -> [String] {
        let clock = HongKongTime.plainText(Moment(unixMilliseconds: Int64(coming.time * 1000)))
        var facts: [String] = []
        if !coming.isLive { facts.append("timetable") }
        if let platform = coming.platform { facts.append("platform \(platform)") }
        if coming.isSpecial { facts.append("special") }
        if let destination = coming.destination { facts.append("to \(destination.text[language])") }
        if let remark = coming.remark { facts.append(remark.text[language]) }
        return [minutes(coming), String(clock.suffix(8)), facts.joined(separator: ", ")]
    }

    private func short(_ coming: BoardDocument.Coming) -> String {
        let marks = (coming.isLive ? "" : "~") + (coming.isSpecial ? "*" : "")
        return marks + minutes(coming)
    }

    private func minutes(_ coming: BoardDocument.Coming) -> String {
        let minutes = Int(((coming.time - now) / 60).rounded(.down))
        return minutes < 1 ? "now" : "\(minutes) min"
    }
}

extension TextDocument {
    var text: LocalizedText { LocalizedText(en: en, tc: tc, sc: sc) }
}

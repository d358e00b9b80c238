import App
import CoreModel
import Looks

/// What is known of one watch, as it is written on a terminal.
struct ArrivalText {
    let language: Language
    /// Unix seconds: what minutes are counted from.
    let now: Double

    var words: ArrivalWords { ArrivalWords(language: language) }

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

    /// One arrival in full, such as `3 min  10:42:07  platform 1, timetable`; with where it goes, if that is another
    /// place than its row says.
    func line(_ coming: BoardDocument.Coming, on row: BoardDocument.Row) -> [String] {
        var facts: [String] = []
        if !coming.isLive { facts.append(words.timetable) }
        if let platform = coming.platform { facts.append(words.platform(platform)) }
        if coming.isSpecial { facts.append(words.special) }
        if let destination = coming.destination, destination != row.destination {
            facts.append(words.bound(for: destination.text[language]))
        }
        if let remark = coming.remark { facts.append(remark.text[language]) }
        return [minutes(coming), coming.time.clockText, facts.joined(separator: ", ")]
    }

    private func short(_ coming: BoardDocument.Coming) -> String {
        let marks = (coming.isLive ? "" : "~") + (coming.isSpecial ? "*" : "")
        return marks + minutes(coming)
    }

    private func minutes(_ coming: BoardDocument.Coming) -> String {
        let minutes = (coming.time - now).wholeMinutes
        return minutes < 1 ? words.now : words.minutes(minutes)
    }
}

extension TextDocument {
    var text: LocalizedText { LocalizedText(en: en, tc: tc, sc: sc) }
}

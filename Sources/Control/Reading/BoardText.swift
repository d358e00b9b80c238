import App
import CoreModel
import Looks

/// The board as it is drawn on a terminal.
struct BoardText {
    let language: Language
    let isColoured: Bool

    /// One table for each group, and a line about the whole.
    func lines(_ board: BoardDocument, group: String?) -> [String] {
        let groups = board.groups.filter { group == nil || $0.name == group }
        var lines: [String] = []
        for group in groups {
            lines.append(styled(TerminalText.plain(group.name), .bold))
            lines += rows(group, board).map { "  " + $0 }
            if group.watches.isEmpty {
                lines.append("  " + styled(ArrivalWords(language: language).nothingWatched, .dim))
            }
            lines.append("")
        }
        lines.append(styled(footer(board), .dim))
        return lines
    }

    private func rows(_ group: BoardDocument.Group, _ board: BoardDocument) -> [String] {
        let text = ArrivalText(language: language, now: board.at)
        var table = TextTable()
        for row in group.watches {
            let id = OperatorID(row.operator)
            let destination = row.destination?.text[language] ?? row.direction
            table.add([
                text.state(row),
                TextTable.Cell(Looks.of(id).text[language], .sign(Looks.of(row.route, id).ansi)),
                TextTable.Cell(row.route, .bold),
                TextTable.Cell(TerminalText.clipped(destination, to: 28)),
                TextTable.Cell(TerminalText.clipped(row.name ?? row.stopName.text[language], to: 32)),
                TextTable.Cell(text.arrivals(row) + leave(row, board)),
            ])
        }
        return table.lines(isColoured: isColoured)
    }

    /// When to leave for the first arrival that can still be reached.
    private func leave(_ row: BoardDocument.Row, _ board: BoardDocument) -> String {
        guard let walk = row.walkSeconds else { return "" }
        let spare = row.arrivals.map { $0.time - walk - board.at }.first { $0 >= 0 }
        guard let spare else { return "" }
        return "  (\(ArrivalWords(language: language).leave(inMinutes: spare.wholeMinutes)))"
    }

    private func footer(_ board: BoardDocument) -> String {
        ArrivalWords(language: language)
            .footer(
                clock: board.at.clockText,
                isOffline: board.network == NetworkState.offline.rawValue
            )
    }

    private func styled(_ text: String, _ style: TextStyle) -> String {
        isColoured ? style.applied(to: text) : text
    }
}

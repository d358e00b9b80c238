/// Rows of cells, in columns that line up.
///
/// Cells are made safe for a terminal; a style may be put on them after they are padded.
struct TextTable {
    struct Cell: Hashable, Sendable {
        let text: String
        let style: TextStyle?

        init(_ text: String, _ style: TextStyle? = nil) {
            self.text = TerminalText.plain(text)
            self.style = style
        }
    }

    var indent = ""
    private(set) var rows: [[Cell]] = []

    mutating func add(_ cells: [Cell]) {
        rows.append(cells)
    }

    mutating func add(_ cells: [String]) {
        rows.append(cells.map { Cell($0) })
    }

    /// The lines, two blanks between columns; with `isColoured` in their styles.
    func lines(isColoured: Bool) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count)
            .map { column in
                rows.map { $0.count > column ? TerminalText.columns(of: $0[column].text) : 0 }.max() ?? 0
            }
        return rows.map { row in
            // Blanks at the end of a line are nobody's.
            let row = Array(row.prefix((row.lastIndex { !$0.text.isEmpty } ?? -1) + 1))
            let cells = row.enumerated()
                .map { column, cell in
                    let isLast = column == row.count - 1
                    let text = isLast ? cell.text : TerminalText.padded(cell.text, to: widths[column])
                    guard isColoured, let style = cell.style, !cell.text.isEmpty else { return text }
                    return style.applied(to: text)
                }
            return indent + cells.joined(separator: "  ")
        }
    }
}

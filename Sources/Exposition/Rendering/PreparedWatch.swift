import CoreModel

/// A row of the board as far as it stays the same between renders, with its lines.
struct PreparedWatch: Sendable {
    private let group: String
    private let entry: WatchEntry
    /// Learnt from answers, so it may change while the configuration does not.
    private let destination: LocalizedText?
    private let labels: SeriesLabels
    let lines: WatchLines
    /// Whether an earlier row of the board has the same labels.
    ///
    /// It would be one series twice, for which a scraper may refuse the whole page. The settings allow none; if one
    /// came all the same, its first row counts.
    private(set) var isRepeated = false

    /// One for each row of the board, as far as possible those of the last render.
    static func watches(of board: Board, reusing earlier: [PreparedWatch]) -> [PreparedWatch] {
        if fit(earlier, board) { return earlier }
        var prepared: [PreparedWatch] = []
        var seen: Set<SeriesLabels> = []
        for group in board.groups {
            for row in group.rows {
                let place = prepared.count
                let isReused = place < earlier.count && earlier[place].fits(row, in: group.name)
                var watch = isReused ? earlier[place] : PreparedWatch(row, in: group.name)
                watch.isRepeated = !seen.insert(watch.labels).inserted
                prepared.append(watch)
            }
        }
        return prepared
    }

    private init(_ row: BoardRow, in group: String) {
        self.group = group
        entry = row.entry
        destination = row.record.destination
        labels = PreparedWatch.labels(of: row.entry.watch, in: group)
        lines = WatchLines(row, labels)
    }

    private static func fit(_ prepared: [PreparedWatch], _ board: Board) -> Bool {
        var place = 0
        for group in board.groups {
            for row in group.rows {
                guard place < prepared.count, prepared[place].fits(row, in: group.name) else { return false }
                place += 1
            }
        }
        return place == prepared.count
    }

    /// Whether the lines are right for this row; mostly decided by comparing references.
    private func fits(_ row: BoardRow, in group: String) -> Bool {
        self.group == group && entry == row.entry && destination == row.record.destination
    }

    private static func labels(of watch: Watch, in group: String) -> SeriesLabels {
        var pairs = [
            (name: "group", value: group),
            (name: "operator", value: watch.operatorID.rawValue),
            (name: "route", value: watch.route),
            (name: "direction", value: watch.direction.rawValue),
            (name: "stop", value: watch.stop),
        ]
        if let type = watch.serviceType { pairs.append(("service_type", String(type))) }
        if let sequence = watch.stopSequence { pairs.append(("stop_seq", String(sequence))) }
        return SeriesLabels(pairs)
    }
}

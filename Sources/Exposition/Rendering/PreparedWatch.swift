import CoreModel

/// A row of the board as far as it stays the same between renders, with its lines.
struct PreparedWatch: Sendable {
    private let group: String
    private let entry: WatchEntry
    /// Learnt from answers, so it may change while the configuration does not.
    private let destination: LocalizedText?
    let labels: SeriesLabels
    let lines: WatchLines
    /// Whether an earlier row of the board has the same labels.
    var isRepeated = false

    init(_ row: BoardRow, in group: String) {
        self.group = group
        entry = row.entry
        destination = row.record.destination
        labels = PreparedWatch.labels(of: row.entry.watch, in: group)
        lines = WatchLines(row, labels)
    }

    /// Whether the lines are right for this row; mostly decided by comparing references.
    func fits(_ row: BoardRow, in group: String) -> Bool {
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

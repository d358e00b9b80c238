import CoreModel

/// The families about watches and their arrivals.
struct WatchSection {
    private struct Item {
        let row: BoardRow
        let lines: WatchLines
    }

    /// For the next render.
    let prepared: [PreparedWatch]
    private let items: [Item]

    /// Takes over what still fits of the lines prepared for the last render.
    init(_ board: Board, reusing earlier: [PreparedWatch]) {
        let rows = board.groups.flatMap { group in group.rows.map { (group: group.name, row: $0) } }
        var prepared: [PreparedWatch] = []
        prepared.reserveCapacity(rows.count)
        var isReused = rows.count == earlier.count
        for (place, (group, row)) in rows.enumerated() {
            if place < earlier.count, earlier[place].fits(row, in: group) {
                prepared.append(earlier[place])
            } else {
                prepared.append(PreparedWatch(row, in: group))
                isReused = false
            }
        }
        if !isReused { WatchSection.markRepeated(&prepared) }
        self.prepared = prepared
        items = zip(rows, prepared)
            .compactMap { row, prepared in
                prepared.isRepeated ? nil : Item(row: row.row, lines: prepared.lines)
            }
    }

    func write(to page: inout PageWriter) {
        writeStates(to: &page)
        writeReports(to: &page)
        writeArrivals(to: &page)
    }

    /// Two rows with the same labels would be one series twice, for which a scraper may refuse the whole page.
    ///
    /// The settings allow none; if one came all the same, its first row counts.
    private static func markRepeated(_ prepared: inout [PreparedWatch]) {
        var seen: Set<SeriesLabels> = []
        for place in prepared.indices {
            prepared[place].isRepeated = !seen.insert(prepared[place].labels).inserted
        }
    }

    private func writeStates(to page: inout PageWriter) {
        page.family(MetricCatalogue.watchInfo) { text in
            for item in items { text.append(item.lines.info) }
        }
        page.family(MetricCatalogue.watchState) { text in
            for item in items { item.lines.states.write(raising: item.row.state, to: &text) }
        }
        page.family(MetricCatalogue.watchStateSince) { text in
            for item in items { text.line(item.lines.since, item.row.since) }
        }
        page.family(MetricCatalogue.watchNoServiceReason) { text in
            for item in items { item.lines.reasons.write(raising: item.row.noServiceReason, to: &text) }
        }
    }

    private func writeReports(to page: inout PageWriter) {
        page.family(MetricCatalogue.watchLastSuccess) { text in
            for item in items {
                if let report = item.row.record.report {
                    text.line(item.lines.lastSuccess, report.receivedAt)
                }
            }
        }
        page.family(MetricCatalogue.watchDataTime) { text in
            for item in items {
                if let time = item.row.record.report?.source { text.line(item.lines.dataTime, time.moment) }
            }
        }
        page.family(MetricCatalogue.watchArrivals) { text in
            for item in items where item.row.record.report != nil {
                text.line(item.lines.arrivals, item.row.upcomingCount)
            }
        }
        page.family(MetricCatalogue.watchWalk) { text in
            for item in items {
                if let walk = item.row.entry.walk { text.line(item.lines.walk, walk) }
            }
        }
        page.family(MetricCatalogue.watchServiceDue) { text in
            for item in items { text.line(item.lines.serviceDue, item.row.isServiceDue) }
        }
    }

    private func writeArrivals(to page: inout PageWriter) {
        page.family(MetricCatalogue.arrivalTime) { text in
            forEachShown { lines, arrival in text.line(lines.time, arrival.time) }
        }
        page.family(MetricCatalogue.arrivalLive) { text in
            forEachShown { lines, arrival in text.line(lines.live, arrival.basis.isLive) }
        }
        page.family(MetricCatalogue.arrivalSpecial) { text in
            forEachShown { lines, arrival in text.line(lines.special, arrival.isSpecial) }
        }
        page.family(MetricCatalogue.arrivalPlatform) { text in
            forEachShown { lines, arrival in
                if let platform = arrival.platform { text.line(lines.platform, platform) }
            }
        }
    }

    private func forEachShown(_ body: (WatchLines.ArrivalLines, Arrival) -> Void) {
        for item in items {
            for (lines, arrival) in zip(item.lines.shown, item.row.shown) { body(lines, arrival) }
        }
    }
}

extension Arrival.Basis {
    fileprivate var isLive: Bool {
        switch self {
        case .live: true
        case .timetable: false
        }
    }
}

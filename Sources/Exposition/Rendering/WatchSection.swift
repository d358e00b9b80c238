import CoreModel

/// The families about watches and their arrivals.
///
/// Filled row by row, one column of lines per family, because taking a row out of the board costs more than writing
/// its lines; the columns are then joined family by family. Filling it again reuses the columns' memory.
struct WatchSection {
    private var info = TextBuffer()
    private var states = TextBuffer()
    private var since = TextBuffer()
    private var reasons = TextBuffer()
    private var lastSuccess = TextBuffer()
    private var dataTime = TextBuffer()
    private var arrivals = TextBuffer()
    private var walk = TextBuffer()
    private var serviceDue = TextBuffer()
    private var arrivalTime = TextBuffer()
    private var arrivalLive = TextBuffer()
    private var arrivalSpecial = TextBuffer()
    private var arrivalPlatform = TextBuffer()

    /// Replaces what it held; the lines must have been prepared for this board.
    mutating func fill(_ board: Board, _ prepared: [PreparedWatch]) {
        clear()
        var place = 0
        for group in board.groups {
            for row in group.rows {
                if !prepared[place].isRepeated {
                    addStates(row, prepared[place].lines)
                    addReport(row, prepared[place].lines)
                    addArrivals(row.shown, prepared[place].lines.shown)
                }
                place += 1
            }
        }
    }

    func write(to page: inout PageWriter) {
        page.family(MetricCatalogue.watchInfo, info)
        page.family(MetricCatalogue.watchState, states)
        page.family(MetricCatalogue.watchStateSince, since)
        page.family(MetricCatalogue.watchNoServiceReason, reasons)
        page.family(MetricCatalogue.watchLastSuccess, lastSuccess)
        page.family(MetricCatalogue.watchDataTime, dataTime)
        page.family(MetricCatalogue.watchArrivals, arrivals)
        page.family(MetricCatalogue.watchWalk, walk)
        page.family(MetricCatalogue.watchServiceDue, serviceDue)
        page.family(MetricCatalogue.arrivalTime, arrivalTime)
        page.family(MetricCatalogue.arrivalLive, arrivalLive)
        page.family(MetricCatalogue.arrivalSpecial, arrivalSpecial)
        page.family(MetricCatalogue.arrivalPlatform, arrivalPlatform)
    }

    private mutating func clear() {
        info.clear()
        states.clear()
        since.clear()
        reasons.clear()
        lastSuccess.clear()
        dataTime.clear()
        arrivals.clear()
        walk.clear()
        serviceDue.clear()
        arrivalTime.clear()
        arrivalLive.clear()
        arrivalSpecial.clear()
        arrivalPlatform.clear()
    }

    private mutating func addStates(_ row: BoardRow, _ lines: WatchLines) {
        info.append(lines.info)
        lines.states.write(raising: row.state, to: &states)
        since.line(lines.since, row.since)
        lines.reasons.write(raising: row.noServiceReason, to: &reasons)
        serviceDue.line(lines.serviceDue, row.isServiceDue)
        if let duration = row.entry.walk { walk.line(lines.walk, duration) }
    }

    private mutating func addReport(_ row: BoardRow, _ lines: WatchLines) {
        guard let report = row.record.report else { return }
        lastSuccess.line(lines.lastSuccess, report.receivedAt)
        if let source = report.source { dataTime.line(lines.dataTime, source.moment) }
        arrivals.line(lines.arrivals, row.upcomingCount)
    }

    private mutating func addArrivals(_ shown: [Arrival], _ lines: [WatchLines.ArrivalLines]) {
        for (arrival, lines) in zip(shown, lines) {
            arrivalTime.line(lines.time, arrival.time)
            arrivalLive.line(lines.live, arrival.basis.isLive)
            arrivalSpecial.line(lines.special, arrival.isSpecial)
            if let platform = arrival.platform { arrivalPlatform.line(lines.platform, platform) }
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

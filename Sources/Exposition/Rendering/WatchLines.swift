import CoreModel

/// The beginnings of one watch's lines, made once per configuration and reused by every render.
struct WatchLines: Sendable {
    /// Complete: all of it is known beforehand.
    let info: [UInt8]
    let states: FlagBlock<WatchState>
    let reasons: FlagBlock<NoServiceReason>
    let since: [UInt8]
    let lastSuccess: [UInt8]
    let dataTime: [UInt8]
    let arrivals: [UInt8]
    let walk: [UInt8]
    let serviceDue: [UInt8]
    /// The next arrivals' lines, by position.
    let shown: [ArrivalLines]

    /// How many arrivals are published.
    private static let shownCount = 3

    /// One arrival's lines.
    struct ArrivalLines: Sendable {
        let time: [UInt8]
        let live: [UInt8]
        let special: [UInt8]
        let platform: [UInt8]

        init(_ labels: SeriesLabels) {
            time = labels.prefix(of: MetricCatalogue.arrivalTime.name)
            live = labels.prefix(of: MetricCatalogue.arrivalLive.name)
            special = labels.prefix(of: MetricCatalogue.arrivalSpecial.name)
            platform = labels.prefix(of: MetricCatalogue.arrivalPlatform.name)
        }
    }

    init(_ row: BoardRow, _ labels: SeriesLabels) {
        info = WatchLines.info(row, labels)
        states = FlagBlock(MetricCatalogue.watchState, labels, label: "state")
        reasons = FlagBlock(MetricCatalogue.watchNoServiceReason, labels, label: "reason")
        since = labels.prefix(of: MetricCatalogue.watchStateSince.name)
        lastSuccess = labels.prefix(of: MetricCatalogue.watchLastSuccess.name)
        dataTime = labels.prefix(of: MetricCatalogue.watchDataTime.name)
        arrivals = labels.prefix(of: MetricCatalogue.watchArrivals.name)
        walk = labels.prefix(of: MetricCatalogue.watchWalk.name)
        serviceDue = labels.prefix(of: MetricCatalogue.watchServiceDue.name)
        shown = (1...WatchLines.shownCount).map { ArrivalLines(labels.adding(("seq", String($0)))) }
    }

    private static func info(_ row: BoardRow, _ labels: SeriesLabels) -> [UInt8] {
        var text = TextBuffer()
        for language in Language.allCases {
            let stopName = row.stopName(in: language)
            let names = labels.adding(
                ("language", language.rawValue),
                ("name", row.entry.name ?? stopName),
                ("stop_name", stopName),
                ("destination", row.destinationName(in: language))
            )
            text.line(names.prefix(of: MetricCatalogue.watchInfo.name), true)
        }
        return text.bytes
    }
}

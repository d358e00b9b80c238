import CoreModel

/// Rows of a board made by hand.
enum SampleRow {
    /// 2026-11-30 14:20:39 in Hong Kong.
    static let now = Moment(unixSeconds: 1_796_019_639)

    static let watch = Watch(
        operatorID: OperatorID("kmb"),
        route: "74B",
        direction: .outbound,
        stop: "18492910339410B1"
    )

    static func row(
        _ state: WatchState,
        watch: Watch = watch,
        name: String? = nil,
        names: WatchNames = WatchNames(),
        content: Report.Content? = nil,
        attempt: WatchRecord.Attempt = .none,
        shown: [Arrival] = []
    ) -> BoardRow {
        let report = content.map { content in
            Report(
                receivedAt: now - .milliseconds(1500),
                source: SourceTime(moment: now - .seconds(20), clock: .prediction),
                content: content
            )
        }
        return BoardRow(
            entry: WatchEntry(watch: watch, name: name, names: names),
            record: WatchRecord(report: report, attempt: attempt),
            state: state,
            since: now - .seconds(60),
            shown: shown,
            upcomingCount: shown.count,
            isServiceDue: true
        )
    }

    static func board(
        _ groups: [BoardGroup],
        network: NetworkState = .unknown,
        validUntil: Moment? = nil
    ) -> Board {
        Board(generation: 1, at: now, validUntil: validUntil, network: network, groups: groups)
    }

    /// One row in each of the seven states.
    static let ofEachState: [BoardRow] = WatchState.allCases.map { state in
        switch state {
        case .fresh, .stale, .offline, .degraded:
            row(
                state,
                content: .arrivals([Arrival(time: now + .seconds(300))]),
                shown: [Arrival(time: now + .seconds(300))]
            )
        case .error:
            row(
                state,
                attempt: .failed(at: now - .seconds(2), times: 3, error: SourceError(.timeout, "after 10 s"))
            )
        case .noService: row(state, content: .none(.finishedToday))
        case .loading: row(state)
        }
    }
}

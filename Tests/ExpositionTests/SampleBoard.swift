import CoreModel

/// Made-up boards that show every state, every optional label and every character that needs care.
enum SampleBoard {
    /// 2026-01-01 08:00 in Hong Kong.
    static let now = Moment(unixSeconds: 1_767_225_600)

    static let empty = board([])

    /// All watches, but nothing has been asked yet.
    static let beforeFirstRequest = board(
        [
            BoardGroup(
                name: "Work",
                rows: [
                    row(WatchEntry(watch: bus, walk: .seconds(360)), state: .loading),
                    row(WatchEntry(watch: railway, names: railwayNames), state: .loading),
                ]
            )
        ],
        network: .unknown
    )

    static let full = board([
        BoardGroup(name: "Work", rows: workRows),
        BoardGroup(name: "He said \"go\\now\"\nor 明天 🚌 \u{200F}שבת\u{200E}", rows: oddRows),
    ])

    static let bus = Watch(
        operatorID: OperatorID("kmb"),
        route: "74B",
        direction: .outbound,
        stop: "18492910339410B1"
    )
    static let railway = Watch(
        operatorID: OperatorID("mtr"),
        route: "TKL",
        direction: .up,
        stop: "TKO"
    )
    private static let railwayNames = WatchNames(
        stop: LocalizedText(en: "Tseung Kwan O", tc: "將軍澳", sc: "将军澳"),
        destination: LocalizedText(en: "Po Lam", tc: "寶琳", sc: "宝琳")
    )

    static func board(
        _ groups: [BoardGroup],
        network: NetworkState = .online,
        generation: UInt64 = 1
    ) -> Board {
        Board(generation: generation, at: now, validUntil: nil, network: network, groups: groups)
    }

    static func row(
        _ entry: WatchEntry,
        _ record: WatchRecord = WatchRecord(),
        state: WatchState,
        since: Moment = SampleBoard.now,
        shown: [Arrival] = [],
        isServiceDue: Bool = true
    ) -> BoardRow {
        BoardRow(
            entry: entry,
            record: record,
            state: state,
            since: since,
            shown: shown,
            upcomingCount: shown.count,
            isServiceDue: isServiceDue
        )
    }

    /// A report received `age` ago, by an operator whose clock is a second behind.
    static func record(
        _ content: Report.Content,
        age: Duration = .zero,
        hasSourceTime: Bool = true,
        destination: LocalizedText? = nil
    ) -> WatchRecord {
        let receivedAt = now - age
        let source = SourceTime(moment: receivedAt - .seconds(1), clock: .prediction)
        return WatchRecord(
            report: Report(
                receivedAt: receivedAt,
                source: hasSourceTime ? source : nil,
                content: content,
                destination: destination
            ),
            attempt: .succeeded(at: receivedAt),
            destination: destination
        )
    }

    private static let workRows: [BoardRow] = [
        freshRow, staleRow, offlineRow, errorRow, degradedRow,
    ]

    private static var freshRow: BoardRow {
        let arrivals = [
            Arrival(time: now + .seconds(60), isSpecial: true),
            Arrival(time: now + .seconds(600)),
            Arrival(time: now + .milliseconds(1_200_250), basis: .timetable),
        ]
        return row(
            WatchEntry(watch: bus, name: "Home to the MTR", walk: .seconds(360)),
            record(
                .arrivals(arrivals),
                age: .milliseconds(1500),
                destination: LocalizedText(en: "Kowloon Bay", tc: "九龍灣", sc: "")
            ),
            state: .fresh,
            since: now - .seconds(3600),
            shown: arrivals
        )
    }

    private static var staleRow: BoardRow {
        let arrivals = [
            Arrival(time: now + .seconds(120), platform: 1), Arrival(time: now + .seconds(240), platform: 2),
        ]
        return row(
            WatchEntry(watch: railway, walk: .milliseconds(90_500), names: railwayNames),
            record(.arrivals(arrivals), age: .seconds(100)),
            state: .stale,
            since: now - .milliseconds(10_001),
            shown: arrivals
        )
    }

    private static var offlineRow: BoardRow {
        let arrivals = [Arrival(time: now - .seconds(120))]
        let watch = Watch(
            operatorID: OperatorID("citybus"),
            route: "11",
            direction: .inbound,
            stop: "001145",
            stopSequence: 1
        )
        return BoardRow(
            entry: WatchEntry(watch: watch),
            record: record(.arrivals(arrivals), age: .seconds(301), hasSourceTime: false),
            state: .offline,
            since: now,
            shown: arrivals,
            upcomingCount: 0,
            isServiceDue: true
        )
    }

    private static var errorRow: BoardRow {
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "74B",
            direction: .inbound,
            stop: "18492910339410B1",
            serviceType: 2,
            stopSequence: 14
        )
        let failure = SourceError(.timeout, "no answer in 10 s")
        return row(
            WatchEntry(watch: watch),
            WatchRecord(attempt: .failed(at: now, times: 3, error: failure)),
            state: .error
        )
    }

    private static var degradedRow: BoardRow {
        let arrivals = [Arrival(time: now + .seconds(7260), basis: .timetable)]
        let watch = Watch(
            operatorID: OperatorID("citybus"),
            route: "N11",
            direction: .outbound,
            stop: "001145"
        )
        return row(
            WatchEntry(watch: watch),
            record(.arrivals(arrivals)),
            state: .degraded,
            shown: arrivals,
            isServiceDue: false
        )
    }

    private static let oddRows: [BoardRow] = [
        row(
            WatchEntry(
                watch: Watch(
                    operatorID: OperatorID("kmb"),
                    route: "1",
                    direction: .outbound,
                    stop: "A",
                    serviceType: 1
                ),
                name: "a\\b \"c\"\nd\u{0}\u{1B}[1m\te\r\u{7F}\u{85}f"
            ),
            record(.none(.finishedToday)),
            state: .noService,
            isServiceDue: false
        ),
        row(
            WatchEntry(
                watch: Watch(operatorID: OperatorID("kmb"), route: "2", direction: .inbound, stop: "B"),
                name: "\u{202B}ימין\u{202C} 🚏👨‍👩‍👧 é e\u{301}"
            ),
            state: .loading
        ),
    ]
}

public import CoreModel

/// Made-up watches and reports, so that a test names only what it is about.
public enum Sample: Sendable {
    /// 2026-01-01 08:00:00 in Hong Kong; `ManualClock` starts here.
    public static let start = Moment(unixSeconds: 1_767_225_600)

    public static func watch(_ stop: String, of operatorID: String = "kmb") -> Watch {
        Watch(operatorID: OperatorID(operatorID), route: "74B", direction: .outbound, stop: stop)
    }

    public static func group(_ name: String, _ watches: [Watch]) -> WatchGroup {
        WatchGroup(name: name, entries: watches.map { WatchEntry(watch: $0) })
    }

    /// A report of live arrivals, each that many milliseconds after the receipt.
    public static func report(
        at receivedAt: Moment = Sample.start,
        dataBehind lag: Duration? = nil,
        arrivingAfterMilliseconds offsets: [Int64]
    ) -> Report {
        Report(
            receivedAt: receivedAt,
            source: lag.map { SourceTime(moment: receivedAt - $0, clock: .prediction) },
            content: .arrivals(offsets.map { Arrival(time: receivedAt + .milliseconds($0)) })
        )
    }

    public static func report(at receivedAt: Moment = Sample.start, none reason: NoServiceReason) -> Report {
        Report(receivedAt: receivedAt, source: nil, content: .none(reason))
    }

    /// A failure that says nothing special.
    public static let failure = SourceError(.timeout, "no answer")
}

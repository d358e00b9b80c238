import CoreModel
import Domain
import TestKit
import Timetables

/// A keeper with scripted answers on a clock that is moved by hand, and a board to look at.
final class TimetableRig: Sendable {
    static let operatorID = OperatorID("ferry")
    static let watch = Watch(operatorID: operatorID, route: "7005", direction: .outbound, stop: "101102")

    let clock: ManualClock
    let store: InMemoryPartStore
    let requests: ScriptedBackgroundRequests
    let log = RecordingLog()
    let board = BoardKeeper()
    let changes = Observed<[RouteCatalogue]>([])
    let keeper: TimetableKeeper
    let source: ScriptedTimetableSource
    let start: Moment
    private let watches: [Watch]

    /// - Parameters:
    ///   - start: Hong Kong time.
    ///   - store: What is kept from earlier.
    ///   - departures: Seconds after the start.
    ///   - watches: What is configured.
    init(
        start: String = "2026-03-30T09:00:00",
        store: InMemoryPartStore = InMemoryPartStore(),
        departures: [Int64] = [600, 1200, 86_400],
        watches: [Watch] = [TimetableRig.watch]
    ) {
        let moment = HongKongTime.moment(from: start) ?? Moment(unixSeconds: 0)
        let clock = ManualClock(start: moment)
        let changes = changes
        self.start = moment
        self.clock = clock
        self.store = store
        self.watches = watches
        source = ScriptedTimetableSource(times: departures.map { moment + .seconds($0) }, start: moment)
        requests = ScriptedBackgroundRequests(clock: clock, rule: Self.answering())
        keeper = TimetableKeeper(
            TimetableServices(
                requests: requests,
                store: store,
                keeper: board,
                log: log,
                clock: clock,
                wallClock: clock,
                jitter: { 0 },
                onChange: { _, catalogue in changes.update { $0.append(catalogue) } },
                offload: { $0() }
            )
        )
        board.adopt(
            groups: [Sample.group("G", watches)],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: moment
        )
    }

    /// Answers with these bodies; conditional requests are answered 304 where told.
    static func answering(
        timetable: String = "100",
        holidays: String = "10000",
        isUnchanged: Bool = false
    ) -> ScriptedBackgroundRequests.Rule {
        { request in
            if isUnchanged, !request.headers.isEmpty { return .success(HTTPResponse(status: 304, body: [])) }
            let body =
                request.endpoint == "timetable" ? timetable : request.endpoint == "holidays" ? holidays : "1"
            return .success(
                HTTPResponse(
                    status: 200,
                    headers: [HTTPHeader("ETag", "\"\(request.endpoint)-\(body)\"")],
                    body: Array(body.utf8)
                )
            )
        }
    }

    /// Runs one generation while the test goes on.
    func run(
        _ source: ScriptedTimetableSource? = nil,
        while test: @escaping @Sendable () async throws -> Void
    ) async throws {
        let plan = TimetablePlan(
            operatorID: Self.operatorID,
            source: source ?? self.source,
            watches: watches,
            interval: .seconds(30)
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await self.keeper.run([plan]) }
            group.addTask(operation: test)
            defer { group.cancelAll() }
            // The keeper never ends by itself.
            try await group.next()
        }
    }

    /// Waits until nothing happens but time: the board's loop and the downloads sleep.
    func settled() async {
        await clock.untilSleeping(2)
    }

    /// Moves time in steps of what the keeper sleeps for, up to the given time and not beyond.
    func pass(_ duration: Duration) async {
        let end = clock.now.elapsed + duration
        await settled()
        while let next = clock.nextDeadline, next <= end {
            clock.advance(by: next - clock.now.elapsed)
            await settled()
        }
        clock.advance(by: end - clock.now.elapsed)
        await settled()
    }

    func row(_ watch: Watch = TimetableRig.watch) -> BoardRow? {
        board.board(at: clock.moment()).groups.flatMap(\.rows).first { $0.entry.watch == watch }
    }

    var state: WatchState? { row()?.state }

    var asked: [String] { requests.urls.map { String($0.split(separator: "/").last ?? "") } }

    var status: TimetableStatus? { keeper.statuses.first }
}

import CoreModel
import Domain
import Refresh
import TestKit
import Testing

/// Requests that an answer turns out to need besides, and the order in which requests go out.
@Suite(.timeLimit(.minutes(2))) struct FollowUpTests {
    private let rig = RefreshRig()
    private static let kmb = OperatorID("kmb")
    private static let stops = ["A", "B", "C"]

    /// Asks one address per line of stops, such as `http://kmb/line1`, until it is answered `split`; then each stop.
    private struct LineSource: ArrivalSource {
        let lines: [[String]]
        let learnt = Observed<Set<String>>([])
        /// Whether the stops' answers, too, may ask for more.
        var isEndless = false
        private let stopSource = ScriptedSource(base: "http://kmb")

        init(_ lines: [String]..., isEndless: Bool = false) {
            self.lines = lines
            self.isEndless = isEndless
        }

        func plan(for watches: [Watch]) -> [PlannedRequest] {
            lines.enumerated()
                .flatMap { number, stops -> [PlannedRequest] in
                    let own = watches.filter { stops.contains($0.stop) }
                    let url = "http://kmb/line\(number + 1)"
                    if own.isEmpty || learnt.value.contains(url) { return stopSource.plan(for: own) }
                    return [PlannedRequest(endpoint: "line", url: url, watches: own)]
                }
        }

        func read(
            _ response: HTTPResponse,
            to request: PlannedRequest,
            receivedAt: Moment
        ) throws(SourceError) -> Reading {
            let isSplit = String(decoding: response.body, as: UTF8.self) == "split"
            guard isSplit, request.endpoint == "line" || isEndless else {
                return try stopSource.read(response, to: request, receivedAt: receivedAt)
            }
            learnt.update { _ = $0.insert(request.url) }
            return Reading(followUps: stopSource.plan(for: request.watches))
        }
    }

    private func plan(
        _ source: LineSource,
        minimumInterval: Duration = .zero,
        maximumInFlight: Int = 1
    ) -> LanePlan {
        LanePlan(
            operatorID: Self.kmb,
            settings: OperatorSettings(
                urls: [:],
                minimumInterval: minimumInterval,
                maximumInFlight: maximumInFlight
            ),
            interval: .seconds(30),
            timeout: .seconds(10),
            source: source,
            watches: source.lines.flatMap { $0 }.map { Sample.watch($0) }
        )
    }

    private func script(_ name: String, _ step: ScriptedTransport.Step) {
        rig.transport.script("http://kmb/\(name)", step)
    }

    private var asked: [String] { rig.transport.urls.map { String($0.dropFirst("http://kmb/".count)) } }

    @Test func anAnswerThatDoesNotFitIsFollowedUpInTheSameRefresh() async throws {
        rig.transport.otherwise(.answer("5"))
        script("line1", .answer("split"))
        try await rig.whileRunning([plan(LineSource(["A", "B"], ["C"]))]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.fresh, .fresh, .fresh])
            #expect(asked == ["line1", "line2", "A", "B"])
            #expect(rig.meter.readings.refreshes.count == 1)
        }
        #expect(rig.outcomes() == [nil, nil, nil, nil])
        #expect(rig.meter.readings.requests.map(\.endpoint) == ["line", "line", "eta", "eta"])
    }

    @Test func theNextRefreshAsksAsLearntAndTheMeterSaysSo() async throws {
        rig.transport.otherwise(.answer("5"))
        script("line1", .answer("split"))
        try await rig.whileRunning([plan(LineSource(["A", "B"], ["C"]))]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.meter.readings.planned[Self.kmb] == 3)
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: Self.kmb)
            #expect(Set(asked.dropFirst(4)) == ["A", "B", "line2"])
            #expect(rig.meter.readings.planned[Self.kmb] == 3)
        }
        #expect(rig.log.lines("answer_did_not_fit").map { $0["requests"] } == ["2"])
    }

    @Test func aPlanThatHoldsIsMeteredAsItIs() async throws {
        rig.transport.otherwise(.answer("5"))
        try await rig.whileRunning([plan(LineSource(["A", "B"], ["C"]))]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.meter.readings.planned[Self.kmb] == 2)
        }
        #expect(rig.log.lines("answer_did_not_fit").isEmpty)
    }

    @Test func stopsThatSeveralAnswersNeedAreAskedOnce() async throws {
        rig.transport.otherwise(.answer("5"))
        script("line1", .answer("split"))
        script("line2", .answer("split"))
        let watches = ["1", "2"]
            .map { route in
                Watch(operatorID: Self.kmb, route: route, direction: .outbound, stop: "A")
            }
        let source = SharedStopSource()
        let plan = LanePlan(
            operatorID: Self.kmb,
            settings: OperatorSettings(urls: [:], maximumInFlight: 1),
            interval: .seconds(30),
            timeout: .seconds(10),
            source: source,
            watches: watches
        )
        try await rig.whileRunning([plan]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.fresh, .fresh])
        }
        #expect(asked == ["line1", "line2", "A"])
    }

    /// Two routes at one stop, each asked for by itself, neither of which fits.
    private struct SharedStopSource: ArrivalSource {
        private let stopSource = ScriptedSource(base: "http://kmb")

        func plan(for watches: [Watch]) -> [PlannedRequest] {
            watches.map {
                PlannedRequest(endpoint: "line", url: "http://kmb/line\($0.route)", watches: [$0])
            }
        }

        func read(
            _ response: HTTPResponse,
            to request: PlannedRequest,
            receivedAt: Moment
        ) throws(SourceError) -> Reading {
            guard request.endpoint == "line" else {
                return try stopSource.read(response, to: request, receivedAt: receivedAt)
            }
            return Reading(followUps: stopSource.plan(for: request.watches))
        }
    }

    @Test func whatAFollowUpNeedsIsNotAskedAnyMore() async throws {
        rig.transport.otherwise(.answer("split"))
        try await rig.whileRunning([plan(LineSource(["A", "B"], isEndless: true))]) {
            await rig.clock.untilSleeping(1)
            #expect(asked == ["line1", "A", "B"])
            #expect(rig.meter.readings.refreshes.count == 1)
        }
    }

    @Test func followUpsKeepTheTimeBetweenTwoRequests() async throws {
        rig.transport.otherwise(.answer("5"))
        script("line1", .answer("split"))
        let plan = plan(LineSource(["A", "B"]), minimumInterval: .milliseconds(500))
        try await rig.whileRunning([plan]) {
            await rig.step(2)
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.fresh, .fresh])
        }
        let starts = rig.transport.starts
        #expect(starts.count == 3)
        for (earlier, later) in zip(starts, starts.dropFirst()) {
            #expect(later - earlier >= .milliseconds(500))
        }
    }

    @Test func aFollowUpIsTriedOnceMoreAndThenFails() async throws {
        rig.transport.otherwise(.fail(.reset(detail: "")))
        script("line1", .answer("split"))
        try await rig.whileRunning([plan(LineSource(["A"]))]) {
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.error])
        }
        #expect(asked == ["line1", "A", "A"])
        #expect(rig.outcomes() == [nil, .reset, .reset])
    }

    @Test func aPauseHoldsFollowUpsBackToo() async throws {
        rig.transport.otherwise(.answer("5"))
        script("line1", .answer("split"))
        script("line2", .answer("", status: 429))
        try await rig.whileRunning([plan(LineSource(["A", "B"], ["C"]))]) {
            await rig.clock.untilSleeping(1)
            #expect(asked == ["line1", "line2"])
            #expect(rig.states() == [.error, .error, .error])
        }
    }

    @Test func followUpsWaitForTheOthersAnswers() async throws {
        rig.transport.otherwise(.answer("5"))
        script("line1", .answer("split"))
        rig.transport.script("http://kmb/line2", .answer("5").held)
        let plan = plan(LineSource(["A"], ["C"]), maximumInFlight: 16)
        try await rig.whileRunning([plan]) {
            try await rig.transport.untilSent(2)
            try await rig.transport.release("http://kmb/line2")
            await rig.clock.untilSleeping(1)
            #expect(rig.states() == [.fresh, .fresh])
        }
        #expect(Set(asked.prefix(2)) == ["line1", "line2"])
        #expect(asked.suffix(1) == ["A"])
    }

    // MARK: Order

    @Test func theNextRefreshAsksFirstWhereSomethingComesSoonest() async throws {
        script("A", .answer(""))
        script("B", .answer("9"))
        script("C", .answer("3 20"))
        try await rig.whileRunning([rig.plan(Self.stops, maximumInFlight: 1)]) {
            await rig.clock.untilSleeping(1)
            #expect(asked == ["A", "B", "C"])
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: Self.kmb)
            #expect(asked.suffix(3) == ["C", "B", "A"])
        }
    }

    @Test func whoeverWasNeverAnsweredGoesFirst() async throws {
        rig.transport.otherwise(.answer("3"))
        rig.transport.script("http://kmb/C", .fail(.timeout(detail: "")), .answer("40"))
        try await rig.whileRunning([rig.plan(Self.stops, maximumInFlight: 1)]) {
            await rig.step()
            try await rig.meter.untilRefreshes(2, of: Self.kmb)
            #expect(asked == ["A", "B", "C", "C", "A", "B"])
            await rig.step()
            try await rig.meter.untilRefreshes(3, of: Self.kmb)
            #expect(asked.suffix(3) == ["A", "B", "C"])
        }
    }
}

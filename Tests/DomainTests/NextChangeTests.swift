import CoreModel
import Domain
import TestKit
import Testing

/// The moments at which a watch changes by itself are all foreseen.
@Suite struct NextChangeTests {
    /// What a board shows of a watch.
    private struct View: Hashable {
        let state: WatchState
        let shown: [Arrival]
        let upcomingCount: Int
    }

    private static let rule = WatchStateRule(failuresBeforeError: 1)

    @Test func nothingReceivedNeverChangesByItself() {
        #expect(NextChangeTests.rule.nextChange(of: WatchRecord(), after: Sample.start) == nil)
        let failed = WatchRecord(attempt: .failed(at: Sample.start, times: 1, error: Sample.failure))
        #expect(NextChangeTests.rule.nextChange(of: failed, after: Sample.start) == nil)
    }

    private static let steps: [(after: Int64, next: Int64?)] = [
        (0, 60_001), (60_000, 60_001), (60_001, 90_000), (90_000, 300_000), (300_000, 1_800_001),
        (1_800_000, 1_800_001), (1_800_001, nil),
    ]

    @Test(arguments: steps)
    func goesThroughTheAgesToTheMillisecond(after: Int64, next: Int64?) {
        let record = WatchRecord(report: Sample.report(arrivingAfterMilliseconds: [0]))
        let change = NextChangeTests.rule.nextChange(of: record, after: Sample.start + .milliseconds(after))
        #expect(change == next.map { Sample.start + .milliseconds($0) })
    }

    @Test func endOfDistanceIsForeseen() {
        let record = WatchRecord(report: Sample.report(arrivingAfterMilliseconds: [7_205_000]))
        let change = NextChangeTests.rule.nextChange(of: record, after: Sample.start)
        #expect(change == Sample.start + .seconds(5))
    }

    /// Sampled each millisecond around each step, and at random in between.
    @Test(arguments: 0..<150)
    func noChangeHappensBetweenSteps(seed: UInt64) {
        check(seed) { from, until, random in
            (0..<40).map { _ in from + .milliseconds(Int64.random(in: 0..<until, using: &random)) }
        }
    }

    @Test(arguments: 0..<6)
    func noChangeHappensInAnySecond(seed: UInt64) {
        check(seed) { from, until, random in
            let offset = Int64.random(in: 1...999, using: &random)
            return stride(from: offset, to: until, by: 1_000).map { from + .milliseconds($0) }
        }
    }

    /// Goes from step to step and looks at samples in between: the moment of the step and the milliseconds to the
    /// next one in, the samples out.
    private func check(_ seed: UInt64, samples: (Moment, Int64, inout SeededGenerator) -> [Moment]) {
        var random = SeededGenerator(seed: seed)
        let record = NextChangeTests.record(&random)
        let end = Sample.start + .seconds(3 * 3600)
        var from = Sample.start - .seconds(Int64.random(in: 0...600, using: &random))
        while from < end {
            let until = min(NextChangeTests.rule.nextChange(of: record, after: from) ?? end, end)
            #expect(from < until)
            let expected = view(of: record, at: from)
            let edges = (1...5).flatMap { [from + .milliseconds($0), until - .milliseconds($0)] }
            let between = samples(from, (until - from).wholeMilliseconds, &random)
            for sample in edges + between where from <= sample && sample < until {
                guard view(of: record, at: sample) == expected else {
                    Issue.record("changed unforeseen \(sample - from) after a step, \(until - sample) early")
                    return
                }
            }
            from = until
        }
    }

    private func view(of record: WatchRecord, at now: Moment) -> View {
        View(
            state: NextChangeTests.rule.state(of: record, network: .online, at: now),
            shown: record.report.map { ArrivalWindow.shown(in: $0, at: now) } ?? [],
            upcomingCount: record.report.map { ArrivalWindow.upcoming(in: $0, at: now).count } ?? 0
        )
    }

    private static func record(_ random: inout SeededGenerator) -> WatchRecord {
        let receivedAt = Sample.start + .milliseconds(Int64.random(in: -2_000_000...1_000, using: &random))
        let lag = Int64.random(in: -600_000...2_000_000, using: &random)
        let source =
            Bool.random(using: &random)
            ? SourceTime(moment: receivedAt - .milliseconds(lag), clock: .prediction) : nil
        let times = (0..<Int.random(in: 0...6, using: &random))
            .map { _ in Sample.start + .seconds(Int64.random(in: -1_000...15_000, using: &random)) }
            .sorted()
        let content: Report.Content =
            times.isEmpty ? .none(.noneListed) : .arrivals(times.map { Arrival(time: $0) })
        let report = Report(receivedAt: receivedAt, source: source, content: content)
        let attempts: [WatchRecord.Attempt] = [
            .none, .succeeded(at: receivedAt), .failed(at: receivedAt, times: 1, error: Sample.failure),
        ]
        return WatchRecord(report: report, attempt: attempts.randomElement(using: &random) ?? .none)
    }
}

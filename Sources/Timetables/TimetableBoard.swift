import CoreModel
import Domain

/// Brings the departures of one operator's watches onto the board, and keeps them up to date.
struct TimetableBoard: Sendable {
    private let plan: TimetablePlan
    private let memory: TimetableMemory
    private let services: TimetableServices
    private let reporter: TimetableReporter
    private let essential: [TimetablePartName]

    /// The clock on the wall may be set: nobody sleeps longer.
    private static let longestSleep: Duration = .seconds(60)
    private static let shortestSleep: Duration = .milliseconds(1)

    init(_ plan: TimetablePlan, memory: TimetableMemory, _ services: TimetableServices) {
        self.plan = plan
        self.memory = memory
        self.services = services
        reporter = TimetableReporter(operatorID: plan.operatorID, log: services.log)
        essential = plan.source.downloads.filter(\.isEssential).map(\.part)
    }

    /// Runs until the task is cancelled.
    func run() async {
        while !Task.isCancelled {
            publish()
            // Thrown only when cancelled, which the loop looks at.
            try? await services.clock.sleep(for: untilNext())
        }
    }

    /// Tells the board what has changed for it; nothing while there is no timetable.
    func publish() {
        memory.publish {
            let now = services.wallClock.moment()
            let (timetable, confirmed, known, before) = memory.withState {
                ($0.timetable, $0.confirmedAt(essential), $0.published, $0.figures)
            }
            // At a first start, the holidays are waited for as well: without them the board would say `stale`.
            guard let timetable, memory.withState({ $0.isTried(essential) }) else { return }
            let figures = timetable.figures(at: now)
            let areKnown = figures.holidaysKnownUntil != nil
            if before.map({ ($0.holidaysKnownUntil != nil) != areKnown }) ?? !areKnown {
                reporter.holidays(areKnown: areKnown)
            }
            let goodUntil = TimetableReport.goodUntil(checkedAt: confirmed, figures: figures)
            var reports: [Watch: Report] = [:]
            for watch in plan.watches {
                reports[watch] = TimetableReport.report(
                    timetable.departures(of: watch, at: now),
                    confirmedAt: confirmed.compactMap { $0 }.min() ?? now,
                    feedTime: figures.feedTime,
                    goodUntil: goodUntil
                )
            }
            memory.withState {
                $0.published = reports
                $0.figures = figures
            }
            record(reports.filter { known[$0.key] != $0.value }.mapValues { .success($0) }, at: now)
        }
    }

    /// Tells the board that there is no timetable and none could be had; nothing while there is one.
    func publish(_ error: SourceError) {
        memory.publish {
            guard memory.withState({ $0.timetable == nil }) else { return }
            let failures = plan.watches.map { ($0, Result<Report, SourceError>.failure(error)) }
            record(Dictionary(failures) { first, _ in first }, at: services.wallClock.moment())
        }
    }

    private func record(_ outcomes: [Watch: Result<Report, SourceError>], at now: Moment) {
        if outcomes.isEmpty { return }
        reporter.changed(services.keeper.record(outcomes, at: now))
    }

    /// Until the next departure has gone, the next midnight, or the interval has passed.
    private func untilNext() -> Duration {
        let now = services.wallClock.moment()
        let gone = memory.withState { $0.published }.values
            .compactMap { report -> Duration? in
                guard case .arrivals(let arrivals) = report.content else { return nil }
                return arrivals.first { ArrivalWindow.isUpcoming($0, at: now) }
                    .map { ArrivalWindow.end(of: $0) - now }
            }
        let civil = HongKongTime.civil(at: now)
        let midnight = Duration.seconds(86_400 - civil.hour * 3600 - civil.minute * 60 - civil.second)
        let waits = gone + [midnight, plan.interval, TimetableBoard.longestSleep]
        return max(waits.min() ?? plan.interval, TimetableBoard.shortestSleep)
    }
}

import CoreModel

/// The values behind a `BoardKeeper`, without the lock.
struct BoardState {
    private(set) var records: [Watch: WatchRecord] = [:]
    /// Distinct watches in the order of the configuration.
    private(set) var watches: [Watch] = []

    private var groups: [WatchGroup] = []
    private var rule = WatchStateRule(failuresBeforeError: 1)
    private var network: NetworkState = .unknown
    private var standings: [Watch: Standing] = [:]
    /// Names that were learnt after the configuration was read; they go before the entries' own.
    private var learntNames: [Watch: WatchNames] = [:]
    private var generation: UInt64 = 0
    private var cached: Board?

    /// The state a watch is in, since when, and up to which moment that has been followed.
    private struct Standing {
        var state: WatchState
        var since: Moment
        var followedTo: Moment
    }

    mutating func adopt(groups: [WatchGroup], rule: WatchStateRule, at now: Moment) {
        follow(to: now)
        self.groups = groups
        self.rule = rule
        var known: [Watch: WatchRecord] = [:]
        watches = []
        for entry in groups.flatMap(\.entries) where known[entry.watch] == nil {
            known[entry.watch] = records[entry.watch] ?? WatchRecord()
            watches.append(entry.watch)
        }
        records = known
        standings = standings.filter { known[$0.key] != nil }
        learntNames = learntNames.filter { known[$0.key] != nil }
        for watch in watches { settle(watch, at: now) }
        touch()
    }

    mutating func record(_ outcomes: [Watch: Result<Report, SourceError>], at now: Moment) -> [StateChange] {
        var changes: [StateChange] = []
        for (watch, outcome) in outcomes {
            guard var record = records[watch] else { continue }
            follow(watch, to: now)
            record.take(outcome, at: now)
            records[watch] = record
            if let change = settle(watch, at: now) { changes.append(change) }
        }
        touch()
        return changes
    }

    /// The reports that came onto the board with these outcomes.
    func reports(among outcomes: [Watch: Result<Report, SourceError>]) -> [Watch: Report] {
        var reports: [Watch: Report] = [:]
        for (watch, outcome) in outcomes where records[watch] != nil {
            if case .success(let report) = outcome { reports[watch] = report }
        }
        return reports
    }

    mutating func restore(_ reports: [Watch: Report], at now: Moment) {
        for (watch, report) in reports {
            guard var record = records[watch],
                record.report.map({ $0.receivedAt < report.receivedAt }) ?? true
            else { continue }
            follow(watch, to: now)
            record.report = report
            record.destination = report.destination ?? record.destination
            records[watch] = record
            settle(watch, at: now)
        }
        touch()
    }

    mutating func setNetwork(_ network: NetworkState, at now: Moment) {
        guard network != self.network else { return }
        follow(to: now)
        self.network = network
        for watch in watches { settle(watch, at: now) }
        touch()
    }

    mutating func name(_ names: [Watch: WatchNames], at now: Moment) {
        let news = names.filter { records[$0.key] != nil && learntNames[$0.key] != $0.value }
        guard !news.isEmpty else { return }
        follow(to: now)
        learntNames.merge(news) { _, new in new }
        touch()
    }

    mutating func board(at now: Moment) -> Board {
        if let cached, isCurrent(cached, at: now) { return cached }
        follow(to: now)
        let board = Board(
            generation: generation,
            at: now,
            validUntil: nextChange(after: now),
            network: network,
            groups: groups.map { group in
                BoardGroup(name: group.name, rows: group.entries.map { row(for: $0, at: now) })
            }
        )
        cached = board
        generation += 1
        return board
    }

    /// A board stays current until its next change; a clock set back by more than a moment makes a new one due.
    private func isCurrent(_ board: Board, at now: Moment) -> Bool {
        if now < board.at { return board.at - now < .seconds(5) }
        return board.validUntil.map { now < $0 } ?? true
    }

    private func row(for entry: WatchEntry, at now: Moment) -> BoardRow {
        let record = records[entry.watch] ?? WatchRecord()
        let standing = standings[entry.watch]
        return BoardRow(
            entry: learntNames[entry.watch].map(entry.named) ?? entry,
            record: record,
            state: standing?.state ?? .loading,
            since: standing?.since ?? now,
            shown: record.report.map { ArrivalWindow.shown(in: $0, at: now) } ?? [],
            upcomingCount: record.report.map { ArrivalWindow.upcoming(in: $0, at: now).count } ?? 0,
            isServiceDue: isServiceDue(entry, record.report, at: now)
        )
    }

    /// By the entry's own hours, else by a timetable, else by the usual hours.
    private func isServiceDue(_ entry: WatchEntry, _ report: Report?, at now: Moment) -> Bool {
        if entry.serviceHours == nil, let report, let basis = report.timetable {
            return TimetableDueRule.isDue(report, basis, at: now)
        }
        return ServiceHoursRule.isDue(entry.serviceHours ?? .usual, at: now)
    }

    private func nextChange(after now: Moment) -> Moment? {
        let ofRecords = records.values.lazy.compactMap { self.rule.nextChange(of: $0, after: now) }.min()
        let ofHours = Set(groups.flatMap(\.entries).map { $0.serviceHours ?? .usual })
            .compactMap { ServiceHoursRule.nextChange(of: $0, after: now) }.min()
        let ofTimetables = records.values.lazy.compactMap(\.report)
            .compactMap { report in
                report.timetable.flatMap { TimetableDueRule.nextChange(of: report, $0, after: now) }
            }
            .min()
        return [ofRecords, ofHours, ofTimetables].compactMap { $0 }.min()
    }

    private mutating func touch() {
        cached = nil
    }

    private mutating func follow(to now: Moment) {
        for watch in watches { follow(watch, to: now) }
    }

    /// Walks a watch's own changes up to `now`, so that each state is dated by the moment at which it began and not
    /// by the moment at which somebody looked.
    private mutating func follow(_ watch: Watch, to now: Moment) {
        guard var standing = standings[watch], let record = records[watch] else { return }
        if now < standing.followedTo {
            standings[watch] = rewound(standing, of: record, to: now)
            return
        }
        while let next = rule.nextChange(of: record, after: standing.followedTo), next <= now {
            standing.followedTo = next
            let state = rule.state(of: record, network: network, at: next)
            if state != standing.state {
                standing.state = state
                standing.since = next
            }
        }
        standing.followedTo = now
        standings[watch] = standing
    }

    /// After the clock was set back: a state that time had led to may not have begun yet, and none may be dated in
    /// the future.
    private func rewound(_ standing: Standing, of record: WatchRecord, to now: Moment) -> Standing {
        let state = rule.state(of: record, network: network, at: now)
        let since = state == standing.state ? min(standing.since, now) : now
        return Standing(state: state, since: since, followedTo: now)
    }

    /// Decides the state anew after something was learnt at `now`.
    @discardableResult
    private mutating func settle(_ watch: Watch, at now: Moment) -> StateChange? {
        guard let record = records[watch] else { return nil }
        let state = rule.state(of: record, network: network, at: now)
        guard let standing = standings[watch] else {
            standings[watch] = Standing(state: state, since: now, followedTo: now)
            return nil
        }
        guard standing.state != state else { return nil }
        standings[watch] = Standing(state: state, since: now, followedTo: now)
        return StateChange(watch: watch, from: standing.state, to: state)
    }
}

extension WatchRecord {
    /// Takes in the outcome of an attempt.
    ///
    /// A failure never clears the report.
    mutating func take(_ outcome: Result<Report, SourceError>, at now: Moment) {
        switch outcome {
        case .success(let report):
            self.report = report
            attempt = .succeeded(at: now)
            destination = report.destination ?? destination
        case .failure(let error):
            attempt = .failed(at: now, times: failures + 1, error: error)
        }
    }

    private var failures: Int {
        switch attempt {
        case .none, .succeeded: 0
        case .failed(_, let times, _): times
        }
    }
}

public import CoreModel
import Locking

/// Keeps what is known about every watch and makes boards of it.
///
/// Everything happens under one short lock: nobody ever waits here for an operator or a disk.
public final class BoardKeeper: Sendable {
    private let state: Locked<BoardState>
    private let onReports: @Sendable ([Watch: Report]) -> Void

    /// An empty board; `adopt` fills it.
    ///
    /// `onReports` is told of each report that came onto the board, after it did.
    public init(onReports: @escaping @Sendable ([Watch: Report]) -> Void = { _ in }) {
        state = Locked(BoardState())
        self.onReports = onReports
    }

    /// Takes over a configuration: records of watches that remain are kept, the others are forgotten at once.
    public func adopt(groups: [WatchGroup], rule: WatchStateRule, at now: Moment) {
        state.withLock { $0.adopt(groups: groups, rule: rule, at: now) }
    }

    /// Takes in what an answer said about each watch; watches that are no longer configured are ignored.
    ///
    /// - Returns: The changes of state that this brought about.
    @discardableResult
    public func record(_ outcomes: [Watch: Result<Report, SourceError>], at now: Moment) -> [StateChange] {
        let (changes, reports) = state.withLock { state in
            (state.record(outcomes, at: now), state.reports(among: outcomes))
        }
        if !reports.isEmpty { onReports(reports) }
        return changes
    }

    /// Puts reports from before a restart onto the board; they age from when they were received.
    ///
    /// Watches that are not configured, or that a newer report is known of, are left as they are.
    public func restore(_ reports: [Watch: Report], at now: Moment) {
        state.withLock { $0.restore(reports, at: now) }
    }

    /// Takes in whether the host has a network.
    public func setNetwork(_ network: NetworkState, at now: Moment) {
        state.withLock { $0.setNetwork(network, at: now) }
    }

    /// Takes in names that a catalogue knows, in the place of those that the configuration came with.
    ///
    /// They are kept through `adopt` for watches that remain; watches that are not configured are ignored.
    public func name(_ names: [Watch: WatchNames], at now: Moment) {
        state.withLock { $0.name(names, at: now) }
    }

    /// The board at a moment.
    ///
    /// Made anew only when something has changed or changes by itself.
    public func board(at now: Moment) -> Board {
        state.withLock { $0.board(at: now) }
    }

    /// Watches that no attempt has finished for, in the order of the configuration.
    public var neverAttempted: [Watch] {
        state.withLock { state in
            state.watches.filter { state.records[$0]?.attempt == WatchRecord.Attempt.none }
        }
    }

    /// What is known about each of these watches; those that are not configured are left out.
    public func records(of watches: [Watch]) -> [Watch: WatchRecord] {
        state.withLock { state in
            Dictionary(watches.compactMap { watch in state.records[watch].map { (watch, $0) } }) { $1 }
        }
    }

    /// Operators with watches of which none has had an outcome yet.
    public var silentOperators: [OperatorID] {
        state.withLock { state in
            var heard: [OperatorID: Bool] = [:]
            for (watch, record) in state.records {
                heard[watch.operatorID, default: false] =
                    heard[watch.operatorID] == true || record.attempt != .none
            }
            return heard.filter { !$0.value }.keys.sorted()
        }
    }
}

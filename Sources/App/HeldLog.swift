import Domain
import Locking

/// Holds what a start has to say until it is clear that it succeeds.
///
/// Whoever starts the daemon in vain gets one line that says why, and warnings, but no tale of what went well before.
final class HeldLog: EventLog {
    private struct Line: Sendable {
        let level: LogLevel
        let event: String
        let fields: [(key: String, value: String)]
    }

    private enum State: Sendable {
        case holding([Line])
        case passing
    }

    private let log: any EventLog
    private let state = Locked(State.holding([]))

    init(_ log: any EventLog) {
        self.log = log
    }

    func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)]) {
        let isHeld = state.withLock { state in
            guard case .holding(let lines) = state else { return false }
            state = .holding(lines + [Line(level: level, event: event, fields: fields)])
            return true
        }
        if !isHeld { log.log(level, event, fields) }
    }

    /// Says everything that was held, and everything from now on at once.
    func release() {
        say { _ in true }
    }

    /// Says only the warnings and errors that were held.
    func abandon() {
        say { $0 >= .warn }
    }

    private func say(_ isWanted: (LogLevel) -> Bool) {
        let lines = state.withLock { state -> [Line] in
            guard case .holding(let lines) = state else { return [] }
            state = .passing
            return lines
        }
        for line in lines where isWanted(line.level) { log.log(line.level, line.event, line.fields) }
    }
}

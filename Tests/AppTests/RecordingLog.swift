import Domain
import Locking

/// Keeps what is logged.
final class RecordingLog: EventLog {
    struct Line: Sendable {
        let level: LogLevel
        let event: String
        let fields: [String: String]
    }

    private let kept = Locked<[Line]>([])

    var lines: [Line] { kept.withLock { $0 } }

    func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)]) {
        let line = Line(level: level, event: event, fields: Dictionary(fields) { first, _ in first })
        kept.withLock { $0.append(line) }
    }
}

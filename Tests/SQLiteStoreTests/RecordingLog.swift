import Domain
import Locking

/// Keeps the lines of a log.
final class RecordingLog: EventLog {
    struct Line: Hashable {
        let event: String
        let fields: [String: String]
    }

    private let kept = Locked<[Line]>([])

    func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)]) {
        let line = Line(event: event, fields: Dictionary(fields.map { ($0.key, $0.value) }) { $1 })
        kept.withLock { $0.append(line) }
    }

    var events: [String] { kept.withLock { $0.map(\.event) } }

    func lines(_ event: String) -> [Line] { kept.withLock { lines in lines.filter { $0.event == event } } }
}

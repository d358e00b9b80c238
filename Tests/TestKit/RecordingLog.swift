public import Domain

/// Keeps the lines of a log.
public final class RecordingLog: EventLog, Sendable {
    /// One line.
    public struct Line: Sendable {
        public let level: LogLevel
        public let event: String
        public let fields: [(key: String, value: String)]

        public subscript(key: String) -> String? {
            fields.first { $0.key == key }?.value
        }
    }

    private let observed = Observed<[Line]>([])

    public init() {}

    public func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)]) {
        observed.update { $0.append(Line(level: level, event: event, fields: fields)) }
    }

    public var lines: [Line] { observed.value }

    public func lines(_ event: String) -> [Line] {
        lines.filter { $0.event == event }
    }

    /// Waits until an event has been logged that many times.
    public func until(_ event: String, times: Int) async throws {
        try await observed.until { lines in lines.count { $0.event == event } >= times }
    }
}

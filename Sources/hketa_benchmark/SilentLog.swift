import Domain

/// Says nothing.
struct SilentLog: EventLog {
    func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)]) {}
}

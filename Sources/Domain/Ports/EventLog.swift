/// Takes one line per change of state: an event's name and key-value fields.
public protocol EventLog: Sendable {
    func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)])
}

extension EventLog {
    public func debug(_ event: String, _ fields: [(key: String, value: String)] = []) {
        log(.debug, event, fields)
    }

    public func info(_ event: String, _ fields: [(key: String, value: String)] = []) {
        log(.info, event, fields)
    }

    public func warn(_ event: String, _ fields: [(key: String, value: String)] = []) {
        log(.warn, event, fields)
    }

    public func error(_ event: String, _ fields: [(key: String, value: String)] = []) {
        log(.error, event, fields)
    }
}

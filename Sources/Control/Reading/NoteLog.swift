import Domain

/// Tells the user of the warnings that the daemon would log.
struct NoteLog: EventLog {
    private let surroundings: ControlSurroundings

    init(_ surroundings: ControlSurroundings) {
        self.surroundings = surroundings
    }

    func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)]) {
        switch level {
        case .debug, .info: return
        case .warn, .error: break
        }
        let words = event.split(separator: "_").joined(separator: " ")
        let details = fields.filter { !$0.value.isEmpty }.map { "\($0.key) \($0.value)" }
        surroundings.note(TerminalText.plain("\(words): \(details.joined(separator: ", "))"))
    }
}

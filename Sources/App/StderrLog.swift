import CoreModel
import Domain
import Locking
import Posix

/// Writes events of a level or above to standard error, one line each.
struct StderrLog: EventLog {
    let threshold: LogLevel
    let format: LogFormat
    let clock: any WallClock

    func log(_ level: LogLevel, _ event: String, _ fields: [(key: String, value: String)]) {
        guard level >= threshold else { return }
        // One write per line: the kernel keeps lines of several threads apart.
        StandardStream.error.write(
            LogLine.text(format, time: clock.moment(), level: level, event: event, fields: fields)
        )
    }
}

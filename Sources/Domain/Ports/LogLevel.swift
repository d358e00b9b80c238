/// How much a log line matters.
public enum LogLevel: String, Sendable, Hashable, CaseIterable, Comparable {
    case debug, info, warn, error

    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rank < right.rank
    }

    private var rank: Int {
        switch self {
        case .debug: 0
        case .info: 1
        case .warn: 2
        case .error: 3
        }
    }
}

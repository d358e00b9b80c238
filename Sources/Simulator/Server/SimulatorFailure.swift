/// Why a simulator does not start, in one line.
public enum SimulatorFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case badOption(String)
    case cannotListen(String)

    public var description: String {
        switch self {
        case .badOption(let detail), .cannotListen(let detail): detail
        }
    }
}

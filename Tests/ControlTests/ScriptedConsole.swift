import Locking
import Posix

@testable import Control

/// A console that types the given lines and keeps what is said.
final class ScriptedConsole: Console {
    private struct State {
        var output = ""
        var errors = ""
        var lines: ArraySlice<String>
    }

    let outputIsTerminal: Bool
    let inputIsTerminal: Bool
    let columns: Int?
    let rows: Int?
    private let state: Locked<State>
    private let beforeLast: @Sendable () -> Void

    /// `beforeLast` happens when the last line is asked for.
    init(
        typing lines: [String] = [],
        isTerminal: Bool = false,
        columns: Int? = nil,
        beforeLast: @escaping @Sendable () -> Void = {}
    ) {
        self.beforeLast = beforeLast
        outputIsTerminal = isTerminal
        inputIsTerminal = isTerminal
        self.columns = columns ?? (isTerminal ? 80 : nil)
        rows = isTerminal ? 24 : nil
        state = Locked(State(lines: lines[...]))
    }

    var output: String { state.withLock { $0.output } }
    var errors: String { state.withLock { $0.errors } }

    func write(_ text: String, to stream: StandardStream) {
        state.withLock { state in
            switch stream {
            case .output: state.output += text
            case .error: state.errors += text
            }
        }
    }

    func readLine() -> String? {
        let (line, isLast) = state.withLock { state in
            let line = state.lines.popFirst()
            return (line, line != nil && state.lines.isEmpty)
        }
        if isLast { beforeLast() }
        return line
    }
}

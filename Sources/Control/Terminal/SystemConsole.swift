import Locking
import Posix

/// The process's own standard streams.
final class SystemConsole: Console {
    private let lostOutput = Locked(false)

    var outputIsTerminal: Bool { TerminalFacts.isTerminal(.output) }
    var inputIsTerminal: Bool { TerminalFacts.inputIsTerminal }
    var columns: Int? { TerminalFacts.size?.columns }
    var rows: Int? { TerminalFacts.size?.rows }

    /// Whether some of what was said on standard output went nowhere, as on a full disk.
    var hasLostOutput: Bool { lostOutput.withLock { $0 } }

    func write(_ text: String, to stream: StandardStream) {
        if !stream.write(text), stream == .output { lostOutput.withLock { $0 = true } }
    }

    func readLine() -> String? { StandardInput.readLine() }
}

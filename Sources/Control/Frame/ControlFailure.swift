/// Why a command could not do what it was asked for.
struct ControlFailure: Error, Hashable, Sendable {
    let status: ControlStatus
    /// What is wrong, in plain words; no final newline.
    let text: String
    /// What the user may have meant, the nearest first.
    let nearest: [String]
    /// What to do about it, in a line of its own.
    let advice: String?

    init(_ status: ControlStatus, _ text: String, nearest: [String] = [], advice: String? = nil) {
        self.status = status
        self.text = text
        self.nearest = nearest
        self.advice = advice
    }

    /// The command line was not understood; `topic` is the command that `--help` would explain.
    static func usage(_ text: String, nearest: [String] = [], topic: [String] = []) -> ControlFailure {
        let command = (["hketactl"] + topic).joined(separator: " ")
        return ControlFailure(.usage, text, nearest: nearest, advice: "See \"\(command) --help\".")
    }

    /// All of it, for a terminal.
    var message: String {
        var lines = [text]
        if !nearest.isEmpty {
            let words = nearest.map { "\"\(TerminalText.plain($0))\"" }
            lines[0] += "; did you mean \(words.joined(separator: ", "))?"
        }
        if let advice { lines.append(advice) }
        // Names and words come from anywhere: of what they hold, only line breaks mean something here.
        return lines.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
            .map { TerminalText.plain(String($0)) }
            .joined(separator: "\n")
    }
}

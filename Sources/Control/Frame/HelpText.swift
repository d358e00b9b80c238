/// What `--help` says.
struct HelpText {
    let commands: [any ControlCommand]

    /// The help of a command, of a family such as `watch`, or with no words of the program.
    func text(of words: [String]) throws(ControlFailure) -> String {
        if let command = commands.first(where: { $0.shape.words == words }) { return text(of: command.shape) }
        let family = commands.map(\.shape).filter { !$0.isHidden && $0.words.starts(with: words) }
        guard !family.isEmpty else {
            throw .usage("there is no command \"\(words.joined(separator: " "))\"")
        }
        let usage = (["hketactl"] + words + ["<command> [<flags>] [<operands>]"]).joined(separator: " ")
        return """
            usage: \(usage)

            \(HelpText.programSummary)

            Commands:
            \(lines(family.map { ($0.name, $0.summary) }))
            Flags of every command:
            \(lines(GlobalOptions.options.map { ($0.usage, $0.explanation) }))
            Exit status:
            \(statuses(ControlStatus.allCases))
            "hketactl <command> --help" tells more.

            """
    }

    static let programSummary =
        "Finds routes and stops of Hong Kong's public transport, shows their arrivals and edits hketa's watch list."

    private func text(of shape: CommandShape) -> String {
        var parts = ["usage: \(shape.usage)\n", shape.summary + "\n"]
        parts += shape.notes.map { TerminalText.wrapped($0, columns: HelpText.columns) + "\n" }
        if !shape.operands.isEmpty {
            parts.append("Operands:\n" + lines(shape.operands.map { ("<\($0.name)>", $0.explanation) }))
        }
        if !shape.options.isEmpty {
            parts.append("Flags:\n" + lines(shape.options.map { ($0.usage, $0.explanation) }))
        }
        if !shape.examples.isEmpty {
            parts.append("Examples:\n" + lines(shape.examples.map { ($0.line, $0.meaning) }))
        }
        parts.append("Exit status:\n" + statuses(shape.allStatuses))
        parts.append("\"hketactl --help\" lists the flags that every command takes.\n")
        return parts.joined(separator: "\n")
    }

    private static let columns = 79

    /// Each subject in a line, and what there is to say under it.
    private func lines(_ rows: [(subject: String, explanation: String)]) -> String {
        rows.map { row in
            "  \(row.subject)\n" + TerminalText.wrapped(row.explanation, columns: HelpText.columns, indent: 8)
                + "\n"
        }
        .joined()
    }

    private func statuses(_ all: [ControlStatus]) -> String {
        all.map { "  \($0.rawValue)  \($0.meaning)\n" }.joined()
    }
}

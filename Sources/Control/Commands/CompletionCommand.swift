import Domain

/// `hketactl completion bash`: prints what a shell has to read once.
struct CompletionCommand: ControlCommand {
    private static let shell = CommandOperand(
        "shell",
        "bash, zsh or fish.",
        completion: .words(CompletionShell.allCases.map(\.rawValue))
    )

    let shape = CommandShape(
        words: ["completion"],
        summary: "Prints the completion script of a shell.",
        operands: [shell],
        notes: [
            "Once a shell has read it, the Tab key offers commands, flags, operators, routes, directions, stops and "
                + "groups. Routes and stops come from the catalogue on this host; nothing is asked over the network."
        ],
        examples: [
            CommandExample("source <(hketactl completion bash)", "In ~/.bashrc."),
            CommandExample("source <(hketactl completion zsh)", "In ~/.zshrc, after compinit."),
            CommandExample("hketactl completion fish | source", "In ~/.config/fish/config.fish."),
        ]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let name = arguments.required(CompletionCommand.shell)
        guard let shell = CompletionShell(rawValue: name) else {
            let known = CompletionShell.allCases.map(\.rawValue)
            throw .usage(
                "there is no completion for \"\(name)\", only for \(known.joined(separator: ", "))",
                nearest: NearestSpelling.of(name, among: known).map { [$0] } ?? [],
                topic: shape.words
            )
        }
        surroundings.write(shell.script)
        return .done
    }
}

/// `hketactl __complete -- watch a`: what the shells' scripts ask.
///
/// Answers a candidate a line, with a tab before its meaning; or `:files`.
struct CompleteCommand: ControlCommand {
    private static let words = CommandOperand(
        "word",
        "What has been typed, the last word unfinished.",
        count: .any
    )

    let shape = CommandShape(
        words: ["__complete"],
        summary: "Answers the shells' completion.",
        operands: [words],
        isHidden: true
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let words = arguments.words(CompleteCommand.words)
        let commands = CommandTable.all.map(\.shape)
        var typed = TypedLine(commands: commands)
        for word in words.dropLast() { typed.take(word) }
        var surroundings = surroundings
        if let file = typed.values[GlobalOptions.configFileOption.name] {
            surroundings.options.configFile = file
        }
        surroundings.options.storagePath = typed.values[GlobalOptions.storagePathOption.name]
        let knowledge = LocalKnowledge(surroundings)
        switch Completer(commands: commands, knowledge: knowledge).answer(to: words) {
        case .files: surroundings.say(":files")
        case .candidates(let candidates):
            for candidate in candidates { surroundings.say(candidate.line) }
        }
        return .done
    }
}

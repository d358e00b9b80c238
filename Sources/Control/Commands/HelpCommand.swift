/// `hketactl help watch add`: the same as `hketactl watch add --help`.
struct HelpCommand: ControlCommand {
    private static let command = CommandOperand(
        "command",
        "The words of a command, or of several that begin alike.",
        count: .any,
        completion: .commands
    )

    let shape = CommandShape(
        words: ["help"],
        summary: "Shows the help of a command.",
        operands: [command],
        examples: [CommandExample("hketactl help watch add", "How to add a watch.")]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let text = try HelpText(commands: CommandTable.all).text(of: arguments.words(HelpCommand.command))
        surroundings.write(text)
        return .done
    }
}

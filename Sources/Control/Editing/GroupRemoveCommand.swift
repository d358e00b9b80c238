import Settings

/// `hketactl group remove Weekend`.
struct GroupRemoveCommand: ControlCommand {
    private static let name = CommandOperand("name", "The group.", completion: .groups)
    private static let force = CommandOption(switch: "force", "Remove its watches with it.")

    let shape = CommandShape(
        words: ["group", "remove"],
        summary: "Removes a group.",
        operands: [name],
        options: [force] + EditDesk.options,
        examples: [CommandExample("hketactl group remove --force Weekend", "The group and its watches.")],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let name = arguments.required(GroupRemoveCommand.name)
        let isForced = arguments.isOn(GroupRemoveCommand.force)
        let edit = try desk.prepare(.removeGroup(name, force: isForced), in: try desk.file())
        return try await desk.carryOut(
            edit,
            deed: "Removed the group \"\(TerminalText.plain(name))\".",
            subject: ["group": .text(name)]
        )
    }
}

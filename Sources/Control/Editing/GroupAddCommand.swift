import Settings

/// `hketactl group add Weekend`.
struct GroupAddCommand: ControlCommand {
    private static let name = CommandOperand("name", "The name of the new group.")

    let shape = CommandShape(
        words: ["group", "add"],
        summary: "Adds an empty group at the end.",
        operands: [name],
        options: EditDesk.options,
        examples: [CommandExample("hketactl group add Weekend", "A group for \"hketactl watch add\".")],
        statuses: [.noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let name = arguments.required(GroupAddCommand.name)
        let edit = try desk.prepare(.addGroup(name), in: try desk.file())
        return try await desk.carryOut(
            edit,
            deed: "Added the group \"\(TerminalText.plain(name))\".",
            subject: ["group": .text(name)]
        )
    }
}

import Settings

/// `hketactl group rename Work Office`.
struct GroupRenameCommand: ControlCommand {
    private static let name = CommandOperand("name", "The group.", completion: .groups)
    private static let newName = CommandOperand("new-name", "What it is called from now on.")

    let shape = CommandShape(
        words: ["group", "rename"],
        summary: "Renames a group.",
        operands: [name, newName],
        options: EditDesk.options,
        notes: [
            "The name is a label of every metric of the group: panels and alerts that use it must follow."
        ],
        examples: [CommandExample("hketactl group rename Work Office", "Work is called Office.")],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let name = arguments.required(GroupRenameCommand.name)
        let newName = arguments.required(GroupRenameCommand.newName)
        let edit = try desk.prepare(.renameGroup(name, to: newName), in: try desk.file())
        return try await desk.carryOut(
            edit,
            deed:
                "The group \"\(TerminalText.plain(name))\" is called \"\(TerminalText.plain(newName))\" now.",
            subject: ["group": .text(name), "new_name": .text(newName)]
        )
    }
}

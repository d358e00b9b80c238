import Settings

/// `hketactl group move Weekend 1`.
struct GroupMoveCommand: ControlCommand {
    private static let name = CommandOperand("name", "The group.", completion: .groups)
    private static let place = CommandOperand("place", "Its new place among the groups, from 1.")

    let shape = CommandShape(
        words: ["group", "move"],
        summary: "Moves a group to another place.",
        operands: [name, place],
        options: EditDesk.options,
        examples: [CommandExample("hketactl group move Weekend 1", "Weekend comes first.")],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let name = arguments.required(GroupMoveCommand.name)
        let text = arguments.required(GroupMoveCommand.place)
        guard let place = Int(text), place >= 1 else {
            throw .usage("<place> is a whole number from 1, not \"\(text)\"", topic: shape.words)
        }
        let edit = try desk.prepare(.moveGroup(name, position: place), in: try desk.file())
        return try await desk.carryOut(
            edit,
            deed: "Moved the group \"\(TerminalText.plain(name))\" to place \(place).",
            subject: ["group": .text(name), "position": .whole(place)]
        )
    }
}

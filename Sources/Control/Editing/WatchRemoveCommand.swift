import Settings

/// `hketactl watch remove --group Work mtr TWL down TSW`.
struct WatchRemoveCommand: ControlCommand {
    let shape = CommandShape(
        words: ["watch", "remove"],
        summary: "Removes a watch from a group.",
        operands: WatchPlace.operands,
        options: WatchPlace.options + EditDesk.options,
        notes: ["A comment that belongs to the watch goes with it; the other lines stay as they are."],
        examples: [
            CommandExample("hketactl watch remove mtr TWL down TSW", "From the one group that has it."),
            CommandExample("hketactl watch remove --group Work --position 2", "The second of the group."),
        ],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let file = try desk.file()
        let place = try WatchPlace(arguments, of: shape, in: file.settings)
        let edit = try desk.prepare(.removeWatch(place.reference, group: place.groupName), in: file)
        let group = TerminalText.plain(place.groupName)
        return try await desk.carryOut(
            edit,
            deed: "Removed \(WatchWords.text(of: place.watch)) from the group \"\(group)\".",
            subject: ["watch": WatchWords.json(of: place.watch), "group": .text(place.groupName)]
        )
    }
}

import Settings

/// `hketactl watch move mtr TWL down TSW --to-group Weekend --to-position 1`.
struct WatchMoveCommand: ControlCommand {
    private static let toGroup = CommandOption(
        "to-group",
        value: "Weekend",
        "The group to move it to; by itself the one that has it.",
        completion: .groups
    )
    private static let toPosition = CommandOption(
        "to-position",
        value: "1",
        "Its new place, from 1; by itself the end of the group."
    )

    let shape = CommandShape(
        words: ["watch", "move"],
        summary: "Moves a watch to another group or place.",
        operands: WatchPlace.operands,
        options: [toGroup, toPosition] + WatchPlace.options + EditDesk.options,
        notes: ["It is moved in its own words, with the comments that belong to it."],
        examples: [
            CommandExample("hketactl watch move mtr TWL down TSW --to-group Weekend", "To another group."),
            CommandExample(
                "hketactl watch move --group Work --position 3 --to-position 1",
                "The third of the group comes first."
            ),
        ],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let target = arguments.value(WatchMoveCommand.toGroup)
        let position = try WatchWords.number(WatchMoveCommand.toPosition, arguments)
        guard target != nil || position != nil else {
            throw .usage("say where to: --to-group, --to-position or both", topic: shape.words)
        }
        let file = try desk.file()
        let place = try WatchPlace(arguments, of: shape, in: file.settings)
        let group = target ?? place.groupName
        let edit = try desk.prepare(
            .moveWatch(place.reference, group: place.groupName, toGroup: group, position: position),
            in: file
        )
        let end = position.map { "place \($0)" } ?? "the end"
        return try await desk.carryOut(
            edit,
            deed: "Moved \(WatchWords.text(of: place.watch)) to \(end) of the group "
                + "\"\(TerminalText.plain(group))\".",
            subject: [
                "watch": WatchWords.json(of: place.watch),
                "group": .text(place.groupName),
                "to_group": .text(group),
                "to_position": position.map(JSONValue.whole),
            ]
        )
    }
}

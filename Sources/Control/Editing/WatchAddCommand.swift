import CoreModel
import Domain
import Settings

/// `hketactl watch add --group Work mtr TWL down TSW`.
struct WatchAddCommand: ControlCommand {
    private static let group = CommandOption(
        "group",
        value: "Work",
        "The group to add to; may be left out where there is only one.",
        completion: .groups
    )
    private static let createGroup = CommandOption(
        switch: "create-group",
        "Make the group at the end of the file if it is not there."
    )
    private static let force = CommandOption(
        switch: "force",
        "Add it although another group has it, or the catalogue does not know it."
    )
    private static let walk = CommandOption("walk", value: "6m", "The time that you need to reach the stop.")
    private static let name = CommandOption("name", value: "Home", "What you call it.")
    private static let serviceHours = CommandOption(
        "service-hours",
        value: "05:30-00:30",
        "When service is expected; may cross midnight."
    )

    let shape = CommandShape(
        words: ["watch", "add"],
        summary: "Adds a watch to a group.",
        operands: WatchWords.operands,
        options: [
            group, createGroup, walk, name, serviceHours, WatchWords.serviceType, WatchWords.stopSequence,
            force,
        ] + EditDesk.options,
        notes: [
            "Only the lines of the new watch are written into the configuration; comments, order and style of "
                + "everything else stay as they are. The file is checked before and after and replaced as a whole, "
                + "then the daemon is told to read it.",
            "A route or stop that is well formed but not in the catalogue is refused, as it most likely is a slip; "
                + "--force adds it. Without a catalogue it is added with a warning.",
        ],
        examples: [
            CommandExample(
                "hketactl watch add --group Work --walk 6m mtr TWL down TSW",
                "Trains from Tsuen Wan toward Central."
            ),
            CommandExample(
                "hketactl watch add --dry-run kmb 74B outbound 18492910339410B1",
                "Only show what would be written."
            ),
        ],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let given = try WatchWords.watch(arguments)
        let isForced = arguments.isOn(WatchAddCommand.force)
        let known = KnownWatch(surroundings)
        let watch = try known.checked(given, isForced: isForced)
        let file = try desk.file()
        let group = try GroupChoice.toAddTo(arguments.value(WatchAddCommand.group), in: file.settings)
        var new = NewWatch(watch)
        new.walk = arguments.value(WatchAddCommand.walk)
        new.name = arguments.value(WatchAddCommand.name)
        new.serviceHours = arguments.value(WatchAddCommand.serviceHours)
        let edit = try NewWatchEdit(new, group: group)
            .prepared(
                at: desk,
                in: file,
                createsGroup: arguments.isOn(WatchAddCommand.createGroup),
                isForced: isForced
            )
        let text = TerminalText.plain(group)
        return try await desk.carryOut(
            edit,
            deed: "Added \(WatchWords.text(of: watch)) to the group \"\(text)\".",
            subject: ["watch": WatchWords.json(of: watch), "group": .text(group)]
        )
    }
}

import Settings

/// `hketactl watch set mtr TWL down TSW --walk 9m`.
struct WatchSetCommand: ControlCommand {
    private static let name = CommandOption(
        "name",
        value: "Home",
        "What you call it; a blank one forgets it."
    )
    private static let walk = CommandOption(
        "walk",
        value: "6m",
        "The time that you need to reach the stop; a blank one forgets it."
    )

    let shape = CommandShape(
        words: ["watch", "set"],
        summary: "Sets what a watch is called, or the time to walk to its stop.",
        operands: WatchPlace.operands,
        options: [name, walk] + WatchPlace.options + EditDesk.options,
        examples: [
            CommandExample("hketactl watch set mtr TWL down TSW --walk 9m", "Nine minutes to the station."),
            CommandExample("hketactl watch set --group Work --position 1 --name=", "No name of your own."),
        ],
        statuses: [.notFound, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let desk = EditDesk(surroundings, arguments)
        let name = arguments.value(WatchSetCommand.name)
        let walk = arguments.value(WatchSetCommand.walk)
        guard (name == nil) != (walk == nil) else {
            throw .usage("say what to set: --name or --walk, one at a time", topic: shape.words)
        }
        let file = try desk.file()
        let place = try WatchPlace(arguments, of: shape, in: file.settings)
        let change: WatchListEdit =
            if let name {
                .setName(place.reference, group: place.groupName, name: name.isEmpty ? nil : name)
            } else {
                .setWalk(place.reference, group: place.groupName, walk: walk?.isEmpty == true ? nil : walk)
            }
        return try await desk.carryOut(
            try desk.prepare(change, in: file),
            deed: "Set the \(name == nil ? "walk" : "name") of \(WatchWords.text(of: place.watch)).",
            subject: ["watch": WatchWords.json(of: place.watch), "group": .text(place.groupName)]
        )
    }
}

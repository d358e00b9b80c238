import Settings

/// `hketactl add`: from a search to a watch, one question after the other.
struct AddCommand: ControlCommand {
    let shape = CommandShape(
        words: ["add"],
        summary: "Finds a stop and adds it to the watch list, one question after the other.",
        options: EditDesk.options,
        notes: [
            "Asks for a search, a route, its direction, its stop and a group, shows what would be written, and writes "
                + "it after a yes. An empty line goes back, q quits, and until the yes nothing is changed. It needs a "
                + "terminal; \"hketactl watch add\" does the same by its arguments."
        ],
        examples: [CommandExample("hketactl add --lang tc", "With Chinese names.")],
        statuses: [.noCatalogue, .noDaemon]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        guard surroundings.console.inputIsTerminal, surroundings.console.outputIsTerminal else {
            throw .usage(
                "this asks questions and needs a terminal: use \"hketactl watch add\" instead",
                topic: shape.words
            )
        }
        guard !surroundings.options.isJSON else {
            throw .usage(
                "this asks questions and has no JSON: use \"hketactl watch add\" instead",
                topic: shape.words
            )
        }
        let index = try KnownRoutes.require(in: surroundings)
        let desk = EditDesk(surroundings, arguments)
        let settings = try desk.file().settings
        return try await AddDialogue(
            index: index,
            desk: desk,
            language: surroundings.language(configured: settings.language)
        )
        .run()
    }
}

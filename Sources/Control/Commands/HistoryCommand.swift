/// `hketactl history`: the last queries of `search`.
struct HistoryCommand: ControlCommand {
    private static let clear = CommandOption(switch: "clear", "Forget them all.")

    let shape = CommandShape(
        words: ["history"],
        summary: "Lists the last searches, or forgets them.",
        options: [clear],
        notes: [
            "The last \(QueryHistory.limit) queries are kept in the file hketa/history of the folder that "
                + "XDG_STATE_HOME names (by itself ~/.local/state), readable by you alone. They are never sent "
                + "anywhere."
        ],
        examples: [CommandExample("hketactl history --clear", "Forget every query.")]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let history = QueryHistory(environment: surroundings.environment)
        if arguments.isOn(HistoryCommand.clear) {
            try history.clear()
            if surroundings.options.isJSON {
                surroundings.say(.object(of: ["queries": .array([])]))
            } else {
                surroundings.say("The history is empty now.")
            }
            return .done
        }
        let queries = history.queries
        if surroundings.options.isJSON {
            surroundings.say(.object(of: ["queries": .array(queries.map(JSONValue.text))]))
        } else {
            for query in queries { surroundings.say(TerminalText.plain(query)) }
            if queries.isEmpty { surroundings.note("No searches yet.") }
        }
        return .done
    }
}

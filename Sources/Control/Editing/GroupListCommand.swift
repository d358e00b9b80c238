import CoreModel
import Settings

/// `hketactl group list`.
struct GroupListCommand: ControlCommand {
    let shape = CommandShape(words: ["group", "list"], summary: "Lists the groups.")

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let settings = try ConfigurationFile.read(surroundings.options.configFile).settings
        if surroundings.options.isJSON {
            let groups = settings.groups.map { group in
                JSONValue.object(of: [
                    "name": .text(group.name), "watches": .whole(group.entries.count),
                ])
            }
            surroundings.say(.object(of: ["groups": .array(groups)]))
            return .done
        }
        var table = TextTable()
        for (index, group) in settings.groups.enumerated() {
            let count = group.entries.count
            table.add([String(index + 1), group.name, count == 1 ? "1 watch" : "\(count) watches"])
        }
        for line in table.lines(isColoured: false) { surroundings.say(line) }
        if settings.groups.isEmpty { surroundings.note("No groups yet.") }
        return .done
    }
}

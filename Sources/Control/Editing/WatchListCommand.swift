import CoreModel
import Settings

/// `hketactl watch list`.
struct WatchListCommand: ControlCommand {
    private static let group = CommandOption(
        "group",
        value: "Work",
        "Only the watches of this group.",
        completion: .groups
    )

    let shape = CommandShape(
        words: ["watch", "list"],
        summary: "Lists the watches of the configuration.",
        options: [group],
        notes: ["Names come from the catalogue on this host, where there is one; nothing is asked."],
        examples: [CommandExample("hketactl watch list --group Work --json", "One group, for a program.")],
        statuses: [.notFound]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let settings = try ConfigurationFile.read(surroundings.options.configFile).settings
        let named = arguments.value(WatchListCommand.group)
        let groups = try named.map { name throws(ControlFailure) in
            [try GroupChoice.named(name, in: settings)]
        }
        let listing = WatchListing(
            groups: groups ?? settings.groups,
            language: surroundings.language(configured: settings.language),
            names: KnownWatch(surroundings).names()
        )
        if surroundings.options.isJSON {
            surroundings.say(listing.json)
        } else {
            for line in listing.lines(styled: surroundings.styled) { surroundings.say(line) }
            if listing.groups.allSatisfy(\.entries.isEmpty) { surroundings.note("No watches yet.") }
        }
        return .done
    }
}

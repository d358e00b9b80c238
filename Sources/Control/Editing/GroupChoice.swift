import CoreModel
import Domain
import Settings

/// Which group is meant where none is named.
enum GroupChoice {
    /// The group to add to: the named one, else the only one.
    static func toAddTo(_ named: String?, in settings: Settings) throws(ControlFailure) -> String {
        if let named { return named }
        if settings.groups.count == 1 { return settings.groups[0].name }
        guard !settings.groups.isEmpty else {
            throw .usage("the file has no group yet: name one with --group, and add --create-group")
        }
        throw .usage("which group? Name it with --group: \(list(settings.groups.map(\.name)))")
    }

    /// The group that holds the watch: the named one, else the only one that does.
    static func holding(
        _ watch: Watch,
        named: String?,
        in settings: Settings
    ) throws(ControlFailure) -> String {
        if let named { return named }
        let holding = settings.groups.filter { group in
            group.entries.contains { fits(watch, $0.watch) }
        }
        if holding.count == 1 { return holding[0].name }
        guard !holding.isEmpty else {
            throw ControlFailure(
                .notFound,
                "no group has the watch \(WatchWords.text(of: watch))",
                advice: "\"hketactl watch list\" shows what is there."
            )
        }
        throw .usage("it is in several groups: name one with --group: \(list(holding.map(\.name)))")
    }

    /// The group of that name, else the only one.
    static func named(_ name: String?, in settings: Settings) throws(ControlFailure) -> WatchGroup {
        let name = try toAddTo(name, in: settings)
        if let group = settings.groups.first(where: { $0.name == name }) { return group }
        let known = settings.groups.map(\.name)
        throw ControlFailure(
            .notFound,
            "there is no group \"\(name)\"",
            nearest: NearestSpelling.of(name, among: known).map { [$0] } ?? [],
            advice: known.isEmpty ? nil : "The file has \(list(known))."
        )
    }

    /// Without the numbers any value of them fits.
    private static func fits(_ wanted: Watch, _ watch: Watch) -> Bool {
        wanted.operatorID == watch.operatorID && wanted.route == watch.route
            && wanted.direction == watch.direction && wanted.stop == watch.stop
            && (wanted.serviceType == nil || wanted.serviceType == watch.serviceType)
            && (wanted.stopSequence == nil || wanted.stopSequence == watch.stopSequence)
    }

    private static func list(_ names: [String]) -> String {
        names.map { "\"\($0)\"" }.joined(separator: ", ")
    }
}

import CoreModel
import YAMLDocument

/// Reads `groups`.
struct GroupsReader {
    let names: OperatorNames
    let limits: LimitsReader.Checked

    func read(_ node: YAMLNode?, _ problems: inout ProblemList) -> [WatchGroup] {
        guard let node, let items = node.items("groups", &problems) else { return [] }
        if let limit = limits.groups, items.count > limit {
            let message = "\(items.count) groups, but limits.groups allows \(limit); raise it or remove some"
            problems.refuse(at: items[limit].start, message)
        }
        var firstUses: [String: Int] = [:]
        return items.compactMap { read($0, firstUses: &firstUses, &problems) }
    }

    private func read(
        _ node: YAMLNode,
        firstUses: inout [String: Int],
        _ problems: inout ProblemList
    ) -> WatchGroup? {
        let known = SettingsKey.ofGroup
        guard let fields = Fields(node, label: "a group", place: "in a group", known: known, &problems) else {
            return nil
        }
        let nameNode = fields.required(.name, of: "a group", &problems)
        let name = nameNode.flatMap { readName($0, firstUses: &firstUses, &problems) }
        let watches = fields.required(.watches, of: "a group", &problems)
        let entries = watches.map { readWatches($0, groupName: name, &problems) } ?? []
        return name.map { WatchGroup(name: $0, entries: entries) }
    }

    private func readName(
        _ node: YAMLNode,
        firstUses: inout [String: Int],
        _ problems: inout ProblemList
    ) -> String? {
        let length = SettingsRange.groupNameLength
        guard let name = node.line("a group's name", atMost: length, &problems)?.trimmed else { return nil }
        if let line = firstUses[name] {
            let message = "the group name \(name.inQuotes) is already used at line \(line)"
            problems.refuse(at: node.start, message)
            return nil
        }
        firstUses[name] = node.start.line
        return name
    }

    private func readWatches(
        _ node: YAMLNode,
        groupName: String?,
        _ problems: inout ProblemList
    ) -> [WatchEntry] {
        guard let items = node.items("watches", &problems) else { return [] }
        if let limit = limits.watchesPerGroup, items.count > limit {
            let group = groupName.map { " in \($0.inQuotes)" } ?? ""
            let message =
                "\(items.count) watches\(group), but limits.watches_per_group allows \(limit); "
                + "raise it or remove some"
            problems.refuse(at: items[limit].start, message)
        }
        let reader = WatchReader(names: names)
        var firstUses: [Watch: Int] = [:]
        return items.compactMap { item in
            guard let entry = reader.read(item, &problems) else { return nil }
            if let line = firstUses[entry.watch] {
                problems.refuse(at: item.start, "this watch is already in the group, at line \(line)")
                return nil
            }
            firstUses[entry.watch] = item.start.line
            return entry
        }
    }
}

import CoreModel

/// What an edit comes to: the steps in the text, and the groups that the file must list afterwards.
struct WatchListPlan {
    var steps: [EditStep] = []
    var groups: [WatchGroup]

    /// Puts an entry in a group.
    mutating func insert(_ entry: WatchEntry, group: Int, at index: Int) {
        replaceEntries(of: group) { $0.insert(entry, at: index) }
    }

    mutating func replaceEntries(of group: Int, _ change: (inout [WatchEntry]) -> Void) {
        var entries = groups[group].entries
        change(&entries)
        groups[group] = WatchGroup(name: groups[group].name, entries: entries)
    }
}

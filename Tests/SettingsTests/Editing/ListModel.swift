import CoreModel
import Settings

/// What a watch list says, as the random edits keep it beside the file.
struct ListModel: Equatable {
    struct Entry: Equatable {
        var watch: Watch
        var name: String?
        var walk: Duration?
    }

    struct Group: Equatable {
        var name: String
        var entries: [Entry]
    }

    static let groupLimit = 4
    static let watchLimit = 4

    var groups: [Group] = []

    init(groups: [Group]) {
        self.groups = groups
    }

    init(_ settings: Settings) {
        groups = settings.groups.map { group in
            Group(
                name: group.name,
                entries: group.entries.map { Entry(watch: $0.watch, name: $0.name, walk: $0.walk) }
            )
        }
    }

    /// Does an edit; `false` where the editor has to refuse it.
    mutating func apply(_ edit: WatchListEdit) -> Bool {
        switch edit {
        case .addWatch(let new, let group, let creates, let force): add(new, group, creates, force)
        case .removeWatch(let reference, let group):
            change(reference, group) { $0.remove(at: $1) }
        case .moveWatch(let reference, let group, let target, let position):
            move(reference, group, target, position)
        case .setName(let reference, let group, let name): change(reference, group) { $0[$1].name = name }
        case .setWalk(let reference, let group, let walk):
            change(reference, group) { $0[$1].walk = walk == nil ? nil : .seconds(360) }
        case .addGroup(let name): addGroup(name)
        case .renameGroup(let name, let newName): rename(name, newName)
        case .removeGroup(let name, let force): removeGroup(name, force)
        case .moveGroup(let name, let position): moveGroup(name, position)
        }
    }

    private func index(_ name: String) -> Int? { groups.firstIndex { $0.name == name } }

    private mutating func add(_ new: NewWatch, _ group: String, _ creates: Bool, _ force: Bool) -> Bool {
        guard let direction = Direction(rawValue: new.direction) else { return false }
        let watch = Watch(
            operatorID: OperatorID(new.operatorID),
            route: new.route,
            direction: direction,
            stop: new.stop
        )
        let isElsewhere = groups.contains { $0.entries.contains { $0.watch == watch } }
        if isElsewhere && !force { return false }
        var changed = self
        if index(group) == nil {
            guard creates, changed.addGroup(group) else { return false }
        }
        guard let index = changed.index(group), changed.hasRoom(for: watch, index) else { return false }
        let walk: Duration? = new.walk == nil ? nil : .seconds(360)
        changed.groups[index].entries.append(Entry(watch: watch, name: new.name, walk: walk))
        self = changed
        return true
    }

    private func hasRoom(for watch: Watch, _ group: Int) -> Bool {
        groups[group].entries.count < Self.watchLimit && !groups[group].entries.contains { $0.watch == watch }
    }

    private mutating func change(
        _ reference: WatchReference,
        _ group: String,
        _ body: (inout [Entry], Int) -> Void
    ) -> Bool {
        guard let group = index(group), let place = place(of: reference, in: group) else { return false }
        body(&groups[group].entries, place)
        return true
    }

    private func place(of reference: WatchReference, in group: Int) -> Int? {
        switch reference {
        case .position(let position):
            groups[group].entries.indices.contains(position - 1) ? position - 1 : nil
        case .watch(let watch): groups[group].entries.firstIndex { $0.watch == watch }
        }
    }

    private mutating func move(
        _ reference: WatchReference,
        _ group: String,
        _ target: String,
        _ position: Int?
    ) -> Bool {
        guard let from = index(group), let to = index(target), let place = place(of: reference, in: from)
        else { return false }
        let entry = groups[from].entries[place]
        if from != to && !hasRoom(for: entry.watch, to) { return false }
        var changed = self
        changed.groups[from].entries.remove(at: place)
        let count = changed.groups[to].entries.count
        let slot = (position ?? count + 1) - 1
        guard 0...count ~= slot else { return false }
        changed.groups[to].entries.insert(entry, at: slot)
        self = changed
        return true
    }

    private mutating func addGroup(_ name: String) -> Bool {
        guard index(name) == nil, groups.count < Self.groupLimit else { return false }
        groups.append(Group(name: name, entries: []))
        return true
    }

    private mutating func rename(_ name: String, _ newName: String) -> Bool {
        guard let group = index(name) else { return false }
        guard name == newName || index(newName) == nil else { return false }
        groups[group].name = newName
        return true
    }

    private mutating func removeGroup(_ name: String, _ force: Bool) -> Bool {
        guard let group = index(name), force || groups[group].entries.isEmpty else { return false }
        groups.remove(at: group)
        return true
    }

    private mutating func moveGroup(_ name: String, _ position: Int) -> Bool {
        guard let group = index(name), groups.indices.contains(position - 1) else { return false }
        groups.insert(groups.remove(at: group), at: position - 1)
        return true
    }
}

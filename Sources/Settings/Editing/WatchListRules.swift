import CoreModel
import Domain
import YAMLDocument

/// Decides on values whether an edit is allowed and what it comes to; knows nothing of the text.
struct WatchListRules {
    typealias Failure = WatchListEditFailure

    let reader: SettingsReader
    let settings: Settings

    private var groups: [WatchGroup] { settings.groups }

    func plan(_ edit: WatchListEdit) throws(Failure) -> WatchListPlan {
        switch edit {
        case .addWatch(let watch, let group, let createsGroup, let force):
            try addWatch(watch, to: group, createsGroup: createsGroup, force: force)
        case .removeWatch(let watch, let group): try removeWatch(watch, from: group)
        case .moveWatch(let watch, let group, let toGroup, let position):
            try moveWatch(watch, from: group, to: toGroup, position: position)
        case .setName(let watch, let group, let name): try setField(.name, name, of: watch, in: group)
        case .setWalk(let watch, let group, let walk): try setField(.walk, walk, of: watch, in: group)
        case .addGroup(let name): try addGroup(name)
        case .renameGroup(let name, let newName): try renameGroup(name, to: newName)
        case .removeGroup(let name, let force): try removeGroup(name, force: force)
        case .moveGroup(let name, let position): try moveGroup(name, to: position)
        }
    }

    private func addWatch(
        _ watch: NewWatch,
        to name: String,
        createsGroup: Bool,
        force: Bool
    ) throws(Failure) -> WatchListPlan {
        let entry = try checkedEntry(watch)
        var plan = WatchListPlan(groups: groups)
        let group: Int
        if createsGroup && position(ofGroup: name) == nil {
            plan = try addGroup(name)
            group = groups.count
        } else {
            group = try index(ofGroup: name)
        }
        try checkRoom(for: entry.watch, in: plan.groups[group])
        if !force, let other = groups.first(where: { $0.entries.contains { $0.watch == entry.watch } }) {
            throw .alreadyInOtherGroup(other.name)
        }
        let end = plan.groups[group].entries.count
        var written = watch
        written.name = entry.name
        plan.steps.append(.insertWatch(written, group: group, at: end))
        plan.insert(entry, group: group, at: end)
        return plan
    }

    private func removeWatch(_ reference: WatchReference, from name: String) throws(Failure) -> WatchListPlan
    {
        let group = try index(ofGroup: name)
        let watch = try index(of: reference, in: group)
        var plan = WatchListPlan(steps: [.removeWatch(watch, of: group)], groups: groups)
        plan.replaceEntries(of: group) { $0.remove(at: watch) }
        return plan
    }

    private func moveWatch(
        _ reference: WatchReference,
        from name: String,
        to newName: String,
        position: Int?
    ) throws(Failure) -> WatchListPlan {
        let group = try index(ofGroup: name)
        let target = try index(ofGroup: newName)
        let watch = try index(of: reference, in: group)
        let entry = groups[group].entries[watch]
        let isSame = group == target
        if !isSame { try checkRoom(for: entry.watch, in: groups[target]) }
        let places = groups[target].entries.count + (isSame ? 0 : 1)
        let place = try index(ofPosition: position ?? places, count: places)
        var plan = WatchListPlan(groups: groups)
        if isSame && place == watch { return plan }
        // Counted while the original is still there.
        let slot = isSame && place > watch ? place + 1 : place
        let original = isSame && slot <= watch ? watch + 1 : watch
        plan.steps = [
            .copyWatch(watch, of: group, toGroup: target, at: slot), .removeWatch(original, of: group),
        ]
        plan.replaceEntries(of: group) { $0.remove(at: watch) }
        plan.insert(entry, group: target, at: place)
        return plan
    }

    private func setField(
        _ key: SettingsKey,
        _ value: String?,
        of reference: WatchReference,
        in name: String
    ) throws(Failure) -> WatchListPlan {
        let group = try index(ofGroup: name)
        let index = try index(of: reference, in: group)
        let old = groups[group].entries[index]
        var sample = NewWatch(old.watch)
        sample.name = key == .name ? value : nil
        sample.walk = key == .walk ? value : nil
        let checked = try checkedEntry(sample)
        let entry = WatchEntry(
            watch: old.watch,
            name: key == .name ? checked.name : old.name,
            walk: key == .walk ? checked.walk : old.walk,
            serviceHours: old.serviceHours,
            names: old.names
        )
        var plan = WatchListPlan(groups: groups)
        if entry == old { return plan }
        plan.steps = [.setField(key, value?.trimmed, watch: index, group: group)]
        plan.replaceEntries(of: group) { $0[index] = entry }
        return plan
    }

    private func addGroup(_ name: String) throws(Failure) -> WatchListPlan {
        let name = try checkedName(name)
        guard position(ofGroup: name) == nil else { throw .groupExists(name) }
        guard groups.count < settings.limits.groups else {
            throw .tooManyGroups(limit: settings.limits.groups)
        }
        return WatchListPlan(
            steps: [.insertGroup(name: name, at: groups.count)],
            groups: groups + [WatchGroup(name: name, entries: [])]
        )
    }

    private func renameGroup(_ name: String, to newName: String) throws(Failure) -> WatchListPlan {
        let group = try index(ofGroup: name)
        let newName = try checkedName(newName)
        var plan = WatchListPlan(groups: groups)
        if groups[group].name == newName { return plan }
        guard position(ofGroup: newName) == nil else { throw .groupExists(newName) }
        plan.steps = [.renameGroup(group, newName)]
        plan.groups[group] = WatchGroup(name: newName, entries: groups[group].entries)
        return plan
    }

    private func removeGroup(_ name: String, force: Bool) throws(Failure) -> WatchListPlan {
        let group = try index(ofGroup: name)
        let count = groups[group].entries.count
        guard force || count == 0 else { throw .groupNotEmpty(groups[group].name, watches: count) }
        var plan = WatchListPlan(steps: [.removeGroup(group)], groups: groups)
        plan.groups.remove(at: group)
        return plan
    }

    private func moveGroup(_ name: String, to position: Int) throws(Failure) -> WatchListPlan {
        let group = try index(ofGroup: name)
        let place = try index(ofPosition: position, count: groups.count)
        var plan = WatchListPlan(groups: groups)
        if place == group { return plan }
        let slot = place > group ? place + 1 : place
        plan.steps = [.copyGroup(group, to: slot), .removeGroup(slot <= group ? group + 1 : group)]
        plan.groups.insert(plan.groups.remove(at: group), at: place)
        return plan
    }
}

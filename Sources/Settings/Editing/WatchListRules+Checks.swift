import CoreModel
import Domain
import YAMLDocument

extension WatchListRules {
    /// The entry that the reader makes of a new watch; it is asked as it is asked about a file.
    func checkedEntry(_ watch: NewWatch) throws(Failure) -> WatchEntry {
        let fields = watch.fields.map { "\($0.key.rawValue): \(YAMLText.quoted($0.value))" }
        let text = "groups: [{name: a, watches: [{\(fields.joined(separator: ", "))}]}]"
        let settings: Settings
        do throws(SettingsFailure) {
            settings = try reader.read(Array(text.utf8), file: "")
        } catch {
            throw .refusedWatch(error.problems.map(\.message))
        }
        guard let entry = settings.groups.first?.entries.first else {
            throw .wrongResult(file: "", reason: "the watch could not be read back")
        }
        return entry
    }

    func checkedName(_ name: String) throws(Failure) -> String {
        let text = "groups: [{name: \(YAMLText.quoted(name)), watches: []}]"
        do throws(SettingsFailure) {
            return try reader.read(Array(text.utf8), file: "").groups.first?.name ?? name
        } catch {
            throw .refusedGroupName(error.problems.map(\.message).joined(separator: "\n"))
        }
    }

    func checkRoom(for watch: Watch, in group: WatchGroup) throws(Failure) {
        if let index = group.entries.firstIndex(where: { $0.watch == watch }) {
            throw .alreadyInGroup(group.name, position: index + 1)
        }
        guard group.entries.count < settings.limits.watchesPerGroup else {
            throw .groupFull(group.name, limit: settings.limits.watchesPerGroup)
        }
    }

    func position(ofGroup name: String) -> Int? {
        settings.groups.firstIndex { $0.name == name.trimmed }
    }

    func index(ofGroup name: String) throws(Failure) -> Int {
        if let index = position(ofGroup: name) { return index }
        let known = settings.groups.map(\.name)
        throw .unknownGroup(name, nearest: NearestSpelling.of(name, among: known), known: known)
    }

    func index(ofPosition position: Int, count: Int) throws(Failure) -> Int {
        guard position >= 1, position <= count else { throw .noSuchPosition(position, count: count) }
        return position - 1
    }

    func index(of reference: WatchReference, in group: Int) throws(Failure) -> Int {
        let entries = settings.groups[group].entries
        switch reference {
        case .position(let position): return try index(ofPosition: position, count: entries.count)
        case .watch(let watch):
            let fitting = entries.indices.filter { Self.fits(watch, entries[$0].watch) }
            if let index = fitting.first(where: { entries[$0].watch == watch }), fitting.count > 1,
                watch.serviceType != nil || watch.stopSequence != nil
            {
                return index
            }
            let name = settings.groups[group].name
            guard let index = fitting.first else { throw .unknownWatch(Self.words(watch), group: name) }
            guard fitting.count == 1 else {
                throw .ambiguousWatch(Self.words(watch), group: name, positions: fitting.map { $0 + 1 })
            }
            return index
        }
    }

    private static func fits(_ wanted: Watch, _ watch: Watch) -> Bool {
        wanted.operatorID == watch.operatorID && wanted.route == watch.route
            && wanted.direction == watch.direction && wanted.stop == watch.stop
            && (wanted.serviceType == nil || wanted.serviceType == watch.serviceType)
            && (wanted.stopSequence == nil || wanted.stopSequence == watch.stopSequence)
    }

    private static func words(_ watch: Watch) -> String {
        var words = [watch.operatorID.rawValue, watch.route, watch.direction.rawValue, watch.stop]
        if let serviceType = watch.serviceType { words.append("service_type \(serviceType)") }
        if let sequence = watch.stopSequence { words.append("stop_seq \(sequence)") }
        return words.joined(separator: " ")
    }
}

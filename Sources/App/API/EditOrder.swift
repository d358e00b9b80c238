import FoundationEssentials
import Settings

/// One change of the watch list, as it is posted to `/api/v1/watches`.
struct EditOrder: Decodable, Sendable {
    /// What to do; the words of `WatchListEdit`.
    enum Deed: String, Decodable, CaseIterable {
        case addWatch = "add_watch"
        case removeWatch = "remove_watch"
        case moveWatch = "move_watch"
        case addGroup = "add_group"
        case renameGroup = "rename_group"
        case removeGroup = "remove_group"
        case moveGroup = "move_group"
    }

    /// A watch in the words of the file.
    struct Watch: Decodable {
        let `operator`: String
        let route: String
        let direction: String
        let stop: String
        let serviceType: Int?
        let stopSeq: Int?
        let walk: String?
        let name: String?
        let serviceHours: String?
    }

    let op: Deed
    let group: String
    let watch: Watch?
    /// Makes the group of a new watch where it is missing.
    let createGroup: Bool?
    /// Takes a watch that is in another group already; removes a group with its watches.
    let force: Bool?
    /// The place of the watch in its group that is meant, from 1.
    let place: Int?
    /// Where a moved watch goes; its own group where it is left out.
    let toGroup: String?
    /// The place that a moved watch or group gets, from 1.
    let position: Int?
    /// The group's new name.
    let newName: String?

    /// Reads an order; what is wrong with it is said to its client.
    static func read(_ body: [UInt8]) throws(Refusal) -> EditOrder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        do {
            return try decoder.decode(EditOrder.self, from: Data(body))
        } catch {
            let words = Deed.allCases.map(\.rawValue).joined(separator: ", ")
            throw .badRequest("the body must be a JSON object with \"op\" (one of \(words)) and \"group\"")
        }
    }

    /// The edit that is ordered.
    func edit() throws(Refusal) -> WatchListEdit {
        switch op {
        case .addWatch:
            guard let watch else { throw .badRequest("add_watch needs \"watch\"") }
            return .addWatch(
                NewWatch(watch),
                group: group,
                createsGroup: createGroup ?? false,
                force: force ?? false
            )
        case .removeWatch: return .removeWatch(.position(try required(place, "place")), group: group)
        case .moveWatch:
            return .moveWatch(
                .position(try required(place, "place")),
                group: group,
                toGroup: toGroup ?? group,
                position: position
            )
        case .addGroup: return .addGroup(group)
        case .renameGroup: return .renameGroup(group, to: try required(newName, "new_name"))
        case .removeGroup: return .removeGroup(group, force: force ?? false)
        case .moveGroup: return .moveGroup(group, position: try required(position, "position"))
        }
    }

    private func required<Value>(_ value: Value?, _ key: String) throws(Refusal) -> Value {
        guard let value else { throw .badRequest("\(op.rawValue) needs \"\(key)\"") }
        return value
    }
}

extension NewWatch {
    fileprivate init(_ watch: EditOrder.Watch) {
        self.init(
            operatorID: watch.operator,
            route: watch.route,
            direction: watch.direction,
            stop: watch.stop,
            serviceType: watch.serviceType.map(String.init),
            stopSequence: watch.stopSeq.map(String.init),
            walk: watch.walk,
            name: watch.name,
            serviceHours: watch.serviceHours
        )
    }
}

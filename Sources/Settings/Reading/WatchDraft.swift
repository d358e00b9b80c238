import CoreModel
import Domain

/// What could be read of a watch's ids; each that was refused or left out is `nil`.
struct WatchDraft {
    /// A number that may be left out, which is something else than one that was refused.
    struct OptionalNumber {
        let value: Int?
    }

    var route: String?
    var direction: Direction?
    var stop: String?
    var serviceType: OptionalNumber?
    var stopSequence: OptionalNumber?

    /// The watch, where every part of it is good.
    func watch(of operatorID: OperatorID) -> Watch? {
        guard let route, let direction, let stop, let serviceType, let stopSequence else { return nil }
        return Watch(
            operatorID: operatorID,
            route: route,
            direction: direction,
            stop: stop,
            serviceType: serviceType.value,
            stopSequence: stopSequence.value
        )
    }

    /// What the operator finds all the same about the parts that could be read.
    ///
    /// It is asked about stand-ins. Kept is what it says for every direction it knows, so that nothing is told that
    /// the right direction would cure; and nothing about the direction, which may depend on what is missing.
    func findings(by module: any OperatorModule) -> [WatchFinding] {
        let directions = direction.map { [$0] } ?? module.traits.directions
        let found = directions.map { direction in
            module.findings(for: standIn(of: module.traits.id, going: direction))
        }
        guard let first = found.first else { return [] }
        return first.filter { finding in
            isWritten(finding.field) && found.allSatisfy { $0.contains(finding) }
        }
    }

    /// Empty ids stand for those that are missing: no operator has such, and what is found about them is dropped.
    private func standIn(of operatorID: OperatorID, going direction: Direction) -> Watch {
        Watch(
            operatorID: operatorID,
            route: route ?? "",
            direction: direction,
            stop: stop ?? "",
            serviceType: serviceType?.value,
            stopSequence: stopSequence?.value
        )
    }

    private func isWritten(_ field: WatchFinding.Field) -> Bool {
        switch field {
        case .route: route != nil
        case .direction: false
        case .stop: stop != nil
        case .serviceType: serviceType?.value != nil
        case .stopSequence: stopSequence?.value != nil
        }
    }
}

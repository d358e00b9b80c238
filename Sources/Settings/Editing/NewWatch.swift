public import CoreModel

/// A watch to add, each value in the words that the file would hold.
///
/// Nothing is checked here; the editor lets the reader check them as it checks a file.
public struct NewWatch: Sendable, Hashable {
    public var operatorID: String
    public var route: String
    public var direction: String
    public var stop: String
    public var serviceType: String?
    public var stopSequence: String?
    /// Such as `6m`.
    public var walk: String?
    public var name: String?
    /// Such as `05:30-00:30`.
    public var serviceHours: String?

    public init(
        operatorID: String,
        route: String,
        direction: String,
        stop: String,
        serviceType: String? = nil,
        stopSequence: String? = nil,
        walk: String? = nil,
        name: String? = nil,
        serviceHours: String? = nil
    ) {
        self.operatorID = operatorID
        self.route = route
        self.direction = direction
        self.stop = stop
        self.serviceType = serviceType
        self.stopSequence = stopSequence
        self.walk = walk
        self.name = name
        self.serviceHours = serviceHours
    }

    /// Keys and values, always in this order.
    var fields: [(key: SettingsKey, value: String)] {
        let all: [(SettingsKey, String?)] = [
            (.operatorID, operatorID), (.route, route), (.direction, direction), (.stop, stop),
            (.serviceType, serviceType), (.stopSequence, stopSequence), (.walk, walk), (.name, name),
            (.serviceHours, serviceHours),
        ]
        return all.compactMap { key, value in value.map { (key, $0) } }
    }
}

extension NewWatch {
    /// A watch that is known already, in words.
    public init(_ watch: Watch) {
        self.init(
            operatorID: watch.operatorID.rawValue,
            route: watch.route,
            direction: watch.direction.rawValue,
            stop: watch.stop,
            serviceType: watch.serviceType.map(String.init),
            stopSequence: watch.stopSequence.map(String.init)
        )
    }
}

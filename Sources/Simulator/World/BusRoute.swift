import CoreModel

/// A route number with all its variants and both directions.
struct BusRoute: Hashable, Sendable {
    let number: String
    let origin: LocalizedText
    let destination: LocalizedText
    /// KMB's variants; each lists the same buses over again.
    let serviceTypes: [Int]
    /// Stop ids in travel order; the first has sequence 1.
    let outbound: [String]
    /// Empty on a one-way route.
    let inbound: [String]
    let pattern: ServicePattern
    /// How far the sequence in arrivals is off the one in the route's list of stops, as it sometimes is.
    let sequenceShift: Int

    init(
        _ number: String,
        from origin: LocalizedText,
        to destination: LocalizedText,
        serviceTypes: [Int] = [1],
        outbound: [String],
        inbound: [String],
        _ pattern: ServicePattern,
        sequenceShift: Int = 0
    ) {
        self.number = number
        self.origin = origin
        self.destination = destination
        self.serviceTypes = serviceTypes
        self.outbound = outbound
        self.inbound = inbound
        self.pattern = pattern
        self.sequenceShift = sequenceShift
    }

    func stops(_ direction: BusDirection) -> [String] {
        switch direction {
        case .outbound: outbound
        case .inbound: inbound
        }
    }

    /// Where buses in this direction go: outbound toward the destination, inbound back toward the origin.
    func end(_ direction: BusDirection) -> LocalizedText {
        switch direction {
        case .outbound: destination
        case .inbound: origin
        }
    }

    func start(_ direction: BusDirection) -> LocalizedText {
        switch direction {
        case .outbound: origin
        case .inbound: destination
        }
    }
}

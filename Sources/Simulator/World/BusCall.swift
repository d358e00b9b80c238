/// One place of one stop on one route; a loop may call at a stop twice.
struct BusCall: Hashable, Sendable {
    let route: BusRoute
    let direction: BusDirection
    /// From 0, in travel order.
    let position: Int
    let stop: String

    /// As the arrivals give it.
    var sequence: Int { position + 1 + route.sequenceShift }
}

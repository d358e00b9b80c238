public import CoreModel

/// Keeps downloaded material over restarts: catalogues and timetables, in parts that are replaced one by one.
public protocol PartStore: Sendable {
    /// All parts of an operator, without an order.
    func parts(of operatorID: OperatorID) async -> [StoredPart]

    /// Keeps a part in the place of the one with the same operator, kind and key; wholly or not at all.
    func keep(_ part: StoredPart) async

    /// Forgets parts, for example of a route that the operator no longer has.
    func forget(operatorID: OperatorID, kind: String, keys: [String]) async
}

public import CoreModel

/// What an index is built from: one operator's catalogue.
public struct IndexedOperator: Sendable {
    public let id: OperatorID
    /// What people call it besides its id, such as 九巴; a query may name it.
    public let names: [String]
    public let catalogue: RouteCatalogue

    public init(id: OperatorID, names: [String] = [], catalogue: RouteCatalogue) {
        self.id = id
        self.names = names
        self.catalogue = catalogue
    }
}

public import CoreModel
public import Domain

/// One operator's catalogue, for one generation of the configuration.
public struct CataloguePlan: Sendable {
    public let operatorID: OperatorID
    public let source: any CatalogueSource
    public let watches: [Watch]

    public init(operatorID: OperatorID, source: any CatalogueSource, watches: [Watch]) {
        self.operatorID = operatorID
        self.source = source
        self.watches = watches
    }
}

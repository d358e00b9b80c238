public import CoreModel

/// What an operator's lists of routes and stops look like from inside.
///
/// Pure, like `ArrivalSource`: it says what to ask and reads answers. Sending, pacing, judging and keeping are the
/// feature `Catalogue`'s.
public protocol CatalogueSource: Sendable {
    /// The requests that are due, in order of need.
    func requests(in situation: CatalogueSituation) -> [CatalogueRequest]

    /// Reads a 2xx answer into the form that is kept.
    ///
    /// An answer without entries is an answer; whether to believe it is the caller's decision. Throws where the whole
    /// answer is unusable.
    func read(_ response: HTTPResponse, to request: CatalogueRequest) throws(SourceError) -> CatalogueReading

    /// Puts the parts together; some may be missing, and those that cannot be read are left out.
    func catalogue(from parts: [StoredPart]) -> RouteCatalogue

    /// Parts that are held but that nothing refers to any more.
    func obsolete(in situation: CatalogueSituation) -> [CataloguePartName]
}

extension CatalogueSource {
    /// Whole lists replace each other; nothing is ever left over.
    public func obsolete(in situation: CatalogueSituation) -> [CataloguePartName] { [] }
}

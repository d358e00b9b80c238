/// Whose lists of routes and stops are downloaded.
public enum CatalogueScope: String, Sendable, Hashable, CaseIterable {
    /// Everybody's, so that every route can be searched for.
    case all
    /// Those of operators that something is watched of: for their names, their plans and their warnings.
    case watched
}

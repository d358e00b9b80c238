/// How many routes and stops the simulator's bus companies have.
public enum CatalogueSize: String, Hashable, Sendable {
    /// What demonstrations and tests need, each for a reason.
    case small
    /// The same among made-up ones, as many as the real companies have.
    case full
}

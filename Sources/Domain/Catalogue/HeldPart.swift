public import CoreModel

/// What is known of a part without looking into it.
public struct HeldPart: Hashable, Sendable {
    public let fetchedAt: Moment
    /// How many routes, stops or calls it lists; none for the half that a one-way route does not have.
    public let entries: Int

    public init(fetchedAt: Moment, entries: Int) {
        self.fetchedAt = fetchedAt
        self.entries = entries
    }
}

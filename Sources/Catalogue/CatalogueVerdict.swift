/// What becomes of an answer.
enum CatalogueVerdict: Hashable, Sendable {
    /// Kept in the place of the one before; `isNew` unless it says the same.
    case taken(isNew: Bool)
    /// Not believed; what was held stays. `isNews` the first time since a believable one.
    case rejected(why: String, isNews: Bool)
}

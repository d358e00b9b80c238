import Domain

/// What the disk does not know yet about a part.
enum PartChange: Hashable, Sendable {
    case kept(StoredPart)
    case forgotten
}

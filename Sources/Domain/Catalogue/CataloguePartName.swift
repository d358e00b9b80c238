/// Names one part of a catalogue: what is downloaded with one request and kept by itself.
public struct CataloguePartName: Hashable, Sendable {
    public let kind: CatalogueKind
    /// Which of its kind, such as `11/inbound`; blank where there is only one.
    public let key: String

    public init(_ kind: CatalogueKind, _ key: String = "") {
        self.kind = kind
        self.key = key
    }
}

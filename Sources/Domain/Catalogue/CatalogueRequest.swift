/// One request that a catalogue needs, and what its answer is kept as.
public struct CatalogueRequest: Hashable, Sendable {
    public let part: CataloguePartName
    /// The word it is counted under; must be among the operator's endpoints.
    public let endpoint: String
    public let url: String
    public let need: Need
    /// Fewer entries than this cannot be the whole list, whatever was held before; 0 for parts that may be empty.
    public let fewestEntries: Int

    /// How much a part matters now.
    public enum Need: Hashable, Sendable {
        /// A whole list, or about a watched route or stop: asked as soon as the operator's limits allow.
        case watched
        /// Everything else: asked slowly.
        case rest
    }

    public init(
        part: CataloguePartName,
        endpoint: String,
        url: String,
        need: Need,
        fewestEntries: Int = 0
    ) {
        self.part = part
        self.endpoint = endpoint
        self.url = url
        self.need = need
        self.fewestEntries = fewestEntries
    }
}

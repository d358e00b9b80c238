/// A stop as an operator's catalogue lists it.
public struct CatalogueStop: Hashable, Sendable {
    public let id: String
    public let name: LocalizedText
    /// Degrees; `nil` where the record has none that can be read.
    public let latitude: Double?
    public let longitude: Double?

    public init(id: String, name: LocalizedText, latitude: Double? = nil, longitude: Double? = nil) {
        self.id = id
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }
}

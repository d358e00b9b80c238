/// One stop that a kept trip calls at.
public struct GTFSStop: Hashable, Sendable {
    public let id: String
    public let name: String
    public let latitude: Double?
    public let longitude: Double?

    public init(id: String, name: String, latitude: Double?, longitude: Double?) {
        self.id = id
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// One route of the wanted agency.
public struct GTFSRoute: Hashable, Sendable {
    public let id: String
    public let shortName: String
    public let longName: String
    /// The route type's number; 4 is a ferry.
    public let type: Int?

    public init(id: String, shortName: String, longName: String, type: Int?) {
        self.id = id
        self.shortName = shortName
        self.longName = longName
        self.type = type
    }
}

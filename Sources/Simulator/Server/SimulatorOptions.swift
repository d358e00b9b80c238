/// How a simulator is to be set up.
public struct SimulatorOptions: Hashable, Sendable {
    /// Such as `127.0.0.1:10853`; port 0 takes any free one.
    public var listenAddresses: [String]
    public var hours: OperatingHours
    /// Another seed is another city with the same routes.
    public var seed: UInt64
    /// How much of the ferries' feed is written.
    public var feedSize: FeedSize
    /// How many routes and stops the bus companies have.
    public var catalogueSize: CatalogueSize
    /// Faults from the start, written as on the command line: `path=…,kind=…,value=…`.
    public var faults: [String]

    public static let usualAddress = "127.0.0.1:10853"

    public init(
        listenAddresses: [String] = [usualAddress],
        hours: OperatingHours = .always,
        seed: UInt64 = 1,
        feedSize: FeedSize = .small,
        catalogueSize: CatalogueSize = .small,
        faults: [String] = []
    ) {
        self.listenAddresses = listenAddresses
        self.hours = hours
        self.seed = seed
        self.feedSize = feedSize
        self.catalogueSize = catalogueSize
        self.faults = faults
    }
}

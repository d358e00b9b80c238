/// A watch as somebody listed it in a group, with what they said about it.
public struct WatchEntry: Hashable, Sendable {
    public let watch: Watch
    /// The name its user gave it.
    public let name: String?
    /// Time needed to reach the stop.
    public let walk: Duration?
    /// When service is expected; `nil` uses the default hours.
    public let serviceHours: ServiceHours?
    /// What is known of the stop's and the destination's names without asking anybody.
    public let names: WatchNames

    public init(
        watch: Watch,
        name: String? = nil,
        walk: Duration? = nil,
        serviceHours: ServiceHours? = nil,
        names: WatchNames = WatchNames()
    ) {
        self.watch = watch
        self.name = name
        self.walk = walk
        self.serviceHours = serviceHours
        self.names = names
    }
}

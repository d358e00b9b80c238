/// One day on which a service runs, or does not, against its weekdays.
public struct GTFSException: Hashable, Sendable {
    public let date: GTFSDate
    /// Whether the service is added on that day; else it is removed.
    public let isAdded: Bool

    public init(date: GTFSDate, isAdded: Bool) {
        self.date = date
        self.isAdded = isAdded
    }
}

/// The days of a service that a kept trip uses.
public struct GTFSService: Hashable, Sendable {
    public let id: String
    /// Bit 0 is Monday, bit 6 Sunday.
    public let weekdays: UInt8
    /// Nil for a service that only `calendar_dates.txt` knows.
    public let firstDate: GTFSDate?
    public let lastDate: GTFSDate?
    /// In the order of the file.
    public let exceptions: [GTFSException]

    public init(
        id: String,
        weekdays: UInt8,
        firstDate: GTFSDate?,
        lastDate: GTFSDate?,
        exceptions: [GTFSException]
    ) {
        self.id = id
        self.weekdays = weekdays
        self.firstDate = firstDate
        self.lastDate = lastDate
        self.exceptions = exceptions
    }
}

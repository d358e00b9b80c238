/// What a feed says about one agency.
public struct GTFSFeed: Sendable {
    /// In the order of the file.
    public let routes: [GTFSRoute]
    /// In the order of the file; each has at least one call.
    public let trips: [GTFSTrip]
    /// Grouped by trip; a trip says where its part is.
    public let calls: [GTFSCall]
    /// Grouped by trip; a trip says where its part is.
    public let frequencies: [GTFSFrequency]
    /// Those that a kept trip calls at.
    public let stops: [GTFSStop]
    /// Those that a kept trip uses.
    public let services: [GTFSService]
    /// Rows read, by file, those of other agencies included.
    public let rows: [String: Int]
    /// Rows that could not be used, by file; a file without one is absent.
    public let droppedRows: [String: Int]
    /// The first dropped rows of each file, with the reason.
    public let droppedExamples: [GTFSFailure]
    /// The oldest date of a file read, in Unix seconds.
    ///
    /// Feeds without a version of their own are told apart by it.
    public let oldestFileTime: Int64
    /// The newest date of a file read, in Unix seconds.
    public let newestFileTime: Int64
}

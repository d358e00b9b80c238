/// How large a feed may be.
///
/// The defaults leave a real feed (14 MB packed, some 120 MB unpacked) an order of magnitude of room.
public struct GTFSLimits: Hashable, Sendable {
    /// Unpacked bytes of one file.
    public var maximumFileBytes: Int
    /// Unpacked bytes of all files read.
    public var maximumTotalBytes: Int
    /// Unpacked bytes for each packed one; small files are not judged.
    public var maximumRatio: Int
    /// Bytes of one record, newlines inside of quotes included.
    public var maximumLineBytes: Int
    /// Records of one file.
    public var maximumRows: Int
    /// Entries of an archive.
    public var maximumEntries: Int
    /// Dropped rows of one file that are told with their reason; all are counted.
    public var examplesPerFile: Int

    public init(
        maximumFileBytes: Int = 1024 * 1024 * 1024,
        maximumTotalBytes: Int = 2 * 1024 * 1024 * 1024,
        maximumRatio: Int = 200,
        maximumLineBytes: Int = 64 * 1024,
        maximumRows: Int = 20_000_000,
        maximumEntries: Int = 1_000,
        examplesPerFile: Int = 5
    ) {
        self.maximumFileBytes = maximumFileBytes
        self.maximumTotalBytes = maximumTotalBytes
        self.maximumRatio = maximumRatio
        self.maximumLineBytes = maximumLineBytes
        self.maximumRows = maximumRows
        self.maximumEntries = maximumEntries
        self.examplesPerFile = examplesPerFile
    }
}

/// What is wrong with a feed, and where.
public struct GTFSFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Such as `stop_times.txt`; `gtfs.zip` where the archive as a whole is meant.
    public let file: String
    /// The line where the record begins; the header is line 1.
    public let line: Int?
    public let message: String

    public init(file: String, line: Int? = nil, message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// Such as `stop_times.txt:1042: no trip 7005-1-287-0610 in trips.txt`.
    public var description: String {
        guard let line else { return "\(file): \(message)" }
        return "\(file):\(line): \(message)"
    }
}

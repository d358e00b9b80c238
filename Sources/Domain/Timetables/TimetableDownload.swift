/// One request that a timetable needs, and what its answer is kept as.
public struct TimetableDownload: Hashable, Sendable {
    public let part: TimetablePartName
    /// The word it is counted under; must be among the operator's endpoints.
    public let endpoint: String
    public let url: String
    public let timeout: Duration
    /// The most bytes that the answer may have; what is packed in it is bounded by its reader.
    public let maximumBytes: Int

    public init(
        part: TimetablePartName,
        endpoint: String,
        url: String,
        timeout: Duration,
        maximumBytes: Int
    ) {
        self.part = part
        self.endpoint = endpoint
        self.url = url
        self.timeout = timeout
        self.maximumBytes = maximumBytes
    }

    /// Whether departures are wrong without it; names alone are not, and are asked for once there are departures.
    public var isEssential: Bool {
        switch part.kind {
        case .timetable, .holidays: true
        case .names: false
        }
    }
}

/// One headway window of a trip, in seconds of the service day.
public struct GTFSFrequency: Hashable, Sendable {
    public let startSeconds: Int32
    /// Never before the start.
    public let endSeconds: Int32
    /// At least 1.
    public let headwaySeconds: Int32
    /// What the feed says about exact times; nil where it says nothing.
    public let hasExactTimes: Bool?

    public init(startSeconds: Int32, endSeconds: Int32, headwaySeconds: Int32, hasExactTimes: Bool?) {
        self.startSeconds = startSeconds
        self.endSeconds = endSeconds
        self.headwaySeconds = headwaySeconds
        self.hasExactTimes = hasExactTimes
    }
}

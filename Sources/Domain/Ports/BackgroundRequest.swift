public import CoreModel

/// One request besides the refreshes.
public struct BackgroundRequest: Hashable, Sendable {
    public let operatorID: OperatorID
    /// The word it is counted under; must be among the operator's endpoints.
    public let endpoint: String
    public let url: String
    public let timeout: Duration
    public let maximumBytes: Int
    public let headers: [HTTPHeader]
    /// Whether the operator's first refresh after a start goes first.
    public let yieldsToRefresh: Bool

    public init(
        operatorID: OperatorID,
        endpoint: String,
        url: String,
        timeout: Duration = .seconds(60),
        maximumBytes: Int = HTTPRequest.usualMaximumBytes,
        headers: [HTTPHeader] = [],
        yieldsToRefresh: Bool = true
    ) {
        self.operatorID = operatorID
        self.endpoint = endpoint
        self.url = url
        self.timeout = timeout
        self.maximumBytes = maximumBytes
        self.headers = headers
        self.yieldsToRefresh = yieldsToRefresh
    }
}

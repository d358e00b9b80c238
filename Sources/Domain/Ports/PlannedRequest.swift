public import CoreModel

/// One request and the watches that its answer serves.
public struct PlannedRequest: Hashable, Sendable {
    /// The kind of request, for metric labels: a word out of the operator's closed list, such as `stop-eta`.
    public let endpoint: String
    public let url: String
    public let watches: [Watch]

    public init(endpoint: String, url: String, watches: [Watch]) {
        self.endpoint = endpoint
        self.url = url
        self.watches = watches
    }
}

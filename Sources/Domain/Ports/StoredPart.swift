public import CoreModel

/// One piece of downloaded material.
public struct StoredPart: Hashable, Sendable {
    public let operatorID: OperatorID
    /// What it is, such as `routes` or `route-stops`.
    public let kind: String
    /// Which of its kind, such as `11/inbound`; blank where there is only one.
    public let key: String
    public let fetchedAt: Moment
    /// What the server said to ask again with (`ETag`, `Last-Modified`); blank if nothing.
    public let validator: String
    /// In whatever form its owner writes it.
    public let body: [UInt8]

    public init(
        operatorID: OperatorID,
        kind: String,
        key: String = "",
        fetchedAt: Moment,
        validator: String = "",
        body: [UInt8]
    ) {
        self.operatorID = operatorID
        self.kind = kind
        self.key = key
        self.fetchedAt = fetchedAt
        self.validator = validator
        self.body = body
    }
}

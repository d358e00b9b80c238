/// One request, read to its last byte.
public struct HTTPQuestion: Sendable {
    /// As sent, such as `GET`; any token may come.
    public var method: String
    /// Percent-decoded once, without the query; of an absolute URL only the path.
    public var path: String
    /// The target as sent, query included.
    public var rawPath: String
    /// Names and values, decoded, in the order sent; repeated names are kept.
    public var query: [(name: String, value: String)]
    /// In the order sent; repeated names are kept.
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]
    /// How many questions are being answered, this one included.
    ///
    /// A question counts until the last byte of its answer is sent or its connection ends.
    public var inFlight: Int
    /// How many streams are open, over all addresses.
    public var openStreams = 0
    /// From where it was asked.
    public var client = HTTPClient()

    /// A question made by hand, for tests of whatever answers.
    public init(
        method: String,
        rawPath: String,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = [],
        inFlight: Int = 1
    ) {
        self.init(
            method: method,
            target: Array(rawPath.utf8),
            headers: headers,
            body: body,
            inFlight: inFlight
        )
    }

    init(
        method: String,
        target: [UInt8],
        headers: [(name: String, value: String)],
        body: [UInt8],
        inFlight: Int
    ) {
        let parts = RequestTarget(target)
        self.method = method
        rawPath = String(decoding: target, as: UTF8.self)
        path = parts.path
        query = parts.query
        self.headers = headers
        self.body = body
        self.inFlight = inFlight
    }

    /// The value of a header, whatever its case; several values are joined by commas, as HTTP allows.
    public func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        let values = headers.filter { $0.name.lowercased() == wanted }.map(\.value)
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}

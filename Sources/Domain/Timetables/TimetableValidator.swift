/// What a server said about an answer, to ask it the next day whether there is another.
///
/// Kept with the part as three lines. It holds for the address it came from alone: two servers' dates say nothing
/// about each other.
public struct TimetableValidator: Hashable, Sendable {
    public let url: String
    public let entityTag: String
    public let lastModified: String

    /// Header values longer than this are not worth keeping.
    private static let longest = 256

    public init(_ response: HTTPResponse, from url: String) {
        func kept(_ name: String) -> String {
            let value = response.header(name) ?? ""
            let isUsable = value.utf8.count <= TimetableValidator.longest && !value.contains("\n")
            return isUsable ? value : ""
        }
        self.url = url
        entityTag = kept("ETag")
        lastModified = kept("Last-Modified")
    }

    /// Reads what `text` wrote.
    public init(_ text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        url = lines[0]
        entityTag = lines.count > 1 ? lines[1] : ""
        lastModified = lines.count > 2 ? lines[2] : ""
    }

    public var text: String { "\(url)\n\(entityTag)\n\(lastModified)" }

    /// The headers that make a request conditional; none where the server gave nothing.
    public var headers: [HTTPHeader] {
        (entityTag.isEmpty ? [] : [HTTPHeader("If-None-Match", entityTag)])
            + (lastModified.isEmpty ? [] : [HTTPHeader("If-Modified-Since", lastModified)])
    }
}

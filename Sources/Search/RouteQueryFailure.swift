/// Why a query is not answered.
public enum RouteQueryFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLong(characters: Int, limit: Int)

    public var description: String {
        switch self {
        case .tooLong(let characters, let limit):
            "the query has \(characters) characters; at most \(limit) are searched for"
        }
    }
}

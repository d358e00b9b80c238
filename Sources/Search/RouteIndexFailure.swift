/// Why bytes are not an index.
public enum RouteIndexFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// Not an index at all, or of another version: build it anew.
    case foreign
    /// Shorter than it says, or with something after its end.
    case wrongLength
    /// Changed since it was written.
    case wrongChecksum
    /// Whole, and yet not what this program writes.
    case inconsistent(String)

    public var description: String {
        switch self {
        case .foreign: "not a route index of this version"
        case .wrongLength: "the route index is cut off"
        case .wrongChecksum: "the route index is damaged"
        case .inconsistent(let detail): "the route index contradicts itself: \(detail)"
        }
    }
}

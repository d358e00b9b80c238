/// Why a text is no hash that passwords can be checked against.
public enum BcryptFault: Error, Hashable, Sendable, CustomStringConvertible {
    /// Does not begin with `$2a$`, `$2b$` or `$2y$`.
    case otherKind
    case wrongLength(Int)
    case wrongCost
    /// One check would take longer than anybody waits.
    case tooCostly(Int)
    /// Holds a letter that bcrypt does not write.
    case wrongLetter

    public var description: String {
        switch self {
        case .otherKind: "it must begin with $2a$, $2b$ or $2y$"
        case .wrongLength(let count): "it must have \(BcryptHash.length) characters, found \(count)"
        case .wrongCost: "its cost must be two digits from 04 to 31"
        case .tooCostly(let cost):
            "its cost must be at most \(BcryptHash.highestCost), found \(cost): each one doubles the time of a login"
        case .wrongLetter: "it must be of letters, digits, '.' and '/' behind the cost"
        }
    }
}

/// A line of a file that is to be changed.
struct LineChange: Hashable, Sendable {
    enum Kind: String, Hashable, Sendable {
        case kept = " "
        case removed = "-"
        case added = "+"
    }

    let kind: Kind
    /// Its number, from 1: in the old file for a removed line, else in the new one.
    let number: Int
    let text: String
}

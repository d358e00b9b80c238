/// Why a file is not replaced.
///
/// But for `unflushed` the file is as it was.
public enum FileReplacementFailure: Error, Hashable, Sendable, CustomStringConvertible {
    case unreadable(path: String, reason: String)
    /// Something that must not be replaced by a file, and what it is.
    case notReplaceable(path: String, reason: String)
    /// Another program is editing; it did not end in time.
    case locked(folder: String)
    /// The file is not any more what was read.
    case changed(path: String)
    /// The new file could not be given to the owner of the old one.
    case ownerNotKept(path: String, owner: UInt32, group: UInt32)
    case unwritable(path: String, reason: String)
    /// The file is replaced, but the system would not say that it is safe from a power cut.
    case unflushed(path: String, reason: String)

    /// For people: what, why and the cure.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path) could not be read: \(reason)"
        case .notReplaceable(let path, let reason): "\(path) \(reason)"
        case .locked(let folder):
            "another edit is under way in \(folder); nothing was written, try again when it has ended"
        case .changed(let path):
            "\(path) was changed by someone else in the meantime; nothing was written, try again"
        case .ownerNotKept(let path, let owner, let group):
            "\(path) belongs to user \(owner) and group \(group), and this user must not give files away; "
                + "nothing was written. Edit it as its owner or as root (sudo)"
        case .unwritable(let path, let reason): "\(path) could not be written: \(reason); it is unchanged"
        case .unflushed(let path, let reason):
            "\(path) is written, but may not survive a power cut: \(reason)"
        }
    }
}

/// Why a watch list is not changed.
///
/// Nothing has been written when one of these comes.
public enum WatchListEditFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file is refused as it is.
    case invalidFile(SettingsFailure)
    /// The values of the watch are refused, each with its reason.
    case refusedWatch([String])
    /// The name of the group is refused.
    case refusedGroupName(String)
    case unknownGroup(String, nearest: String?, known: [String])
    case groupExists(String)
    case groupNotEmpty(String, watches: Int)
    case tooManyGroups(limit: Int)
    case groupFull(String, limit: Int)
    case alreadyInGroup(String, position: Int)
    /// Only a duplicate in another group: an edit with `force` takes it.
    case alreadyInOtherGroup(String)
    case unknownWatch(String, group: String)
    case ambiguousWatch(String, group: String, positions: [Int])
    /// A place that the list does not have; `count` places are there.
    case noSuchPosition(Int, count: Int)
    /// An anchor or alias makes the place say something elsewhere too.
    case shared(file: String, line: Int, reason: String)
    /// The place is written in a way that cannot be changed line by line.
    case unsupported(file: String, line: Int, reason: String)
    /// The result did not say what was wanted; a fault of the editor, found before anything was written.
    case wrongResult(file: String, reason: String)

    /// For people: what, why and the cure.
    public var description: String {
        switch self {
        case .invalidFile(let failure):
            "the file is not valid as it is; mend it first:\n\(failure)"
        case .refusedWatch(let reasons): reasons.joined(separator: "\n")
        case .refusedGroupName(let reason): reason
        case .unknownGroup(let name, let nearest, let known):
            "there is no group \(name.inQuotes); \(Self.advice(nearest, known))"
        case .groupExists(let name): "there is already a group \(name.inQuotes)"
        case .groupNotEmpty(let name, let count):
            "the group \(name.inQuotes) still has \(Self.watches(count)); remove or move them first, or use force"
        case .tooManyGroups(let limit):
            "limits.groups allows \(limit) and as many are there; raise it in the file, or remove a group"
        case .groupFull(let name, let limit):
            "the group \(name.inQuotes) is full: limits.watches_per_group allows \(limit); "
                + "raise it in the file, or use another group"
        case .alreadyInGroup(let name, let position):
            "this watch is already in the group \(name.inQuotes), at place \(position)"
        case .alreadyInOtherGroup(let name):
            "this watch is already in the group \(name.inQuotes); use force to list it in both "
                + "(it is asked for only once)"
        case .unknownWatch, .ambiguousWatch, .noSuchPosition: placeDescription
        case .shared(let file, let line, let reason), .unsupported(let file, let line, let reason):
            "\(file):\(line): \(reason)"
        case .wrongResult(let file, let reason):
            "\(file): this edit would not give the file that was wanted (\(reason)); nothing was written. "
                + "Please change the file by hand"
        }
    }

    private var placeDescription: String {
        switch self {
        case .unknownWatch(let what, let group): "the group \(group.inQuotes) has no watch \(what)"
        case .ambiguousWatch(let what, let group, let positions):
            "several watches of the group \(group.inQuotes) are \(what), at the places "
                + positions.map(String.init).joined(separator: ", ")
                + "; name the place, or service_type and stop_seq"
        case .noSuchPosition(let position, 0): "there is no place \(position); the list is empty"
        case .noSuchPosition(let position, let count):
            "there is no place \(position); expected 1 to \(count)"
        case .invalidFile, .refusedWatch, .refusedGroupName, .unknownGroup, .groupExists, .groupNotEmpty,
            .tooManyGroups, .groupFull, .alreadyInGroup, .alreadyInOtherGroup, .shared, .unsupported,
            .wrongResult:
            ""
        }
    }

    private static func watches(_ count: Int) -> String { count == 1 ? "1 watch" : "\(count) watches" }

    private static func advice(_ nearest: String?, _ known: [String]) -> String {
        if let nearest { return "did you mean \(nearest.inQuotes)?" }
        if known.isEmpty { return "the file has none" }
        return "the file has \(known.map(\.inQuotes).joined(separator: ", "))"
    }
}

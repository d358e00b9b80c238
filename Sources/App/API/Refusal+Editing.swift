import Posix
import Settings

extension Refusal {
    /// Does something with the file; what stands in the way is told as a conflict.
    static func of<Value>(
        _ body: () throws(FileReplacementFailure) -> Value
    ) throws(Refusal) -> Value {
        do throws(FileReplacementFailure) {
            return try body()
        } catch {
            throw Refusal(status: 409, document: FailureDocument(error.description))
        }
    }

    /// An edit that is not made.
    init(_ failure: WatchListEditFailure) {
        switch failure {
        case .unknownGroup(_, let nearest, _):
            self = .notFound(failure.description, nearest: nearest.map { [$0] } ?? [])
        case .unknownWatch, .ambiguousWatch, .noSuchPosition: self = .notFound(failure.description)
        case .invalidFile, .refusedWatch, .refusedGroupName, .groupExists, .groupNotEmpty, .tooManyGroups,
            .groupFull, .alreadyInGroup,
            .alreadyInOtherGroup, .shared, .unsupported, .wrongResult:
            self.init(status: 409, document: FailureDocument(failure.description))
        }
    }
}

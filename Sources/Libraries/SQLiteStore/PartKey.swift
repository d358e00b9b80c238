import CoreModel
import Domain

/// What tells one part from another.
struct PartKey: Hashable, Sendable {
    let operatorID: OperatorID
    let kind: String
    let key: String

    init(operatorID: OperatorID, kind: String, key: String) {
        self.operatorID = operatorID
        self.kind = kind
        self.key = key
    }

    init(_ part: StoredPart) {
        self.init(operatorID: part.operatorID, kind: part.kind, key: part.key)
    }
}

/// Why a file could not be opened as a store.
enum OpeningFailure: Error, Hashable, Sendable {
    /// The file may be good; it just can not be used now.
    case trouble(StoreTrouble)
    /// The file will never do, and is to be set aside.
    case damaged(SetAsideReason, detail: String)

    init(_ failure: SQLiteFailure) {
        switch failure.cause {
        case .corrupt, .unfitting: self = .damaged(.corrupt, detail: failure.description)
        case .readOnly, .full, .busy, .inputOutput, .unopenable, .other:
            self = .trouble(StoreTrouble(failure))
        }
    }
}

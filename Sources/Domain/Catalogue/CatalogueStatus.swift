public import CoreModel

/// How much of an operator's catalogue there is, and how old it is.
public struct CatalogueStatus: Hashable, Sendable {
    public let operatorID: OperatorID
    public let kinds: [Kind]

    /// One kind of list.
    public struct Kind: Hashable, Sendable {
        public let kind: CatalogueKind
        public let entries: Int
        /// When the oldest of its parts was downloaded; `nil` while there is none.
        public let fetchedAt: Moment?
        /// Answers that were too implausible to replace what was held.
        public let rejected: Int

        public init(kind: CatalogueKind, entries: Int, fetchedAt: Moment?, rejected: Int) {
            self.kind = kind
            self.entries = entries
            self.fetchedAt = fetchedAt
            self.rejected = rejected
        }
    }

    public init(operatorID: OperatorID, kinds: [Kind]) {
        self.operatorID = operatorID
        self.kinds = kinds
    }
}

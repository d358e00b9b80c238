/// What differs between two boards.
enum BoardChange: Sendable {
    /// Rows, in groups that are as they were.
    case rows(ChangeDocument)
    /// Groups or watches: there is nothing to compare row by row.
    case everything

    /// `nil` where they say the same, however much time has passed.
    init?(from old: BoardDocument, to new: BoardDocument) {
        guard old.shape == new.shape else {
            self = .everything
            return
        }
        let changes = zip(old.groups, new.groups).enumerated()
            .flatMap { group, pair in
                zip(pair.0.watches, pair.1.watches).enumerated()
                    .filter { $0.element.0 != $0.element.1 }
                    .map { ChangeDocument.Change(group: group, place: $0.offset, watch: $0.element.1) }
            }
        guard !changes.isEmpty || old.network != new.network else { return nil }
        self = .rows(
            ChangeDocument(at: new.at, validUntil: new.validUntil, network: new.network, changes: changes)
        )
    }
}

extension BoardDocument {
    /// Which watches are in which groups.
    fileprivate var shape: [[String]] {
        groups.map { group in
            [group.name]
                + group.watches.map {
                    "\($0.operator) \($0.route) \($0.direction) \($0.stop) \($0.serviceType ?? 0) \($0.stopSeq ?? 0)"
                }
        }
    }
}

import CoreModel
import Domain

/// Reads and writes downloaded material.
struct PartTable {
    let connection: SQLiteConnection

    func all(of operatorID: OperatorID) throws(SQLiteFailure) -> [StoredPart] {
        let rows = try connection.run(
            "SELECT kind, key, fetched_at, validator, body FROM parts WHERE operator = ?",
            [.text(operatorID.rawValue)]
        )
        return rows.compactMap { row in
            guard let kind = row.text(0), let key = row.text(1), let fetchedAt = row.integer(2),
                let validator = row.text(3), let body = row.blob(4)
            else { return nil }
            return StoredPart(
                operatorID: operatorID,
                kind: kind,
                key: key,
                fetchedAt: Moment(unixMilliseconds: fetchedAt),
                validator: validator,
                body: body
            )
        }
    }

    func apply(_ change: PartChange, to key: PartKey) throws(SQLiteFailure) {
        let place: [SQLiteValue] = [.text(key.operatorID.rawValue), .text(key.kind), .text(key.key)]
        switch change {
        case .kept(let part):
            try connection.run(
                """
                INSERT OR REPLACE INTO parts (operator, kind, key, fetched_at, validator, body)
                VALUES (?, ?, ?, ?, ?, ?)
                """,
                place + [
                    .integer(part.fetchedAt.unixMilliseconds), .text(part.validator), .blob(part.body),
                ]
            )
        case .forgotten:
            try connection.run("DELETE FROM parts WHERE operator = ? AND kind = ? AND key = ?", place)
        }
    }
}

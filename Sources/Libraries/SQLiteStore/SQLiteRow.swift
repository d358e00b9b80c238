/// One row of an answer, copied out of SQLite's memory.
///
/// A column asked for as what it is not gives `nil`: the file may have been written by anybody.
struct SQLiteRow: Hashable, Sendable {
    let values: [SQLiteValue]

    func integer(_ column: Int) -> Int64? {
        guard column < values.count, case .integer(let number) = values[column] else { return nil }
        return number
    }

    func text(_ column: Int) -> String? {
        guard column < values.count, case .text(let text) = values[column] else { return nil }
        return text
    }

    func blob(_ column: Int) -> [UInt8]? {
        guard column < values.count, case .blob(let bytes) = values[column] else { return nil }
        return bytes
    }

    func isNull(_ column: Int) -> Bool {
        column < values.count && values[column] == .null
    }
}

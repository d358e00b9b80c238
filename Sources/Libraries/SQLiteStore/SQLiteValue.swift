/// One value on its way into or out of a table.
enum SQLiteValue: Hashable, Sendable {
    case null
    case integer(Int64)
    case text(String)
    case blob([UInt8])

    static func integer(_ number: Int?) -> SQLiteValue {
        number.map { .integer(Int64($0)) } ?? .null
    }

    static func text(_ text: String?) -> SQLiteValue {
        text.map { .text($0) } ?? .null
    }
}

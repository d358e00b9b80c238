/// A JSON value as text, for writing made-up answers; `raw` allows what no encoder would write.
public enum JSONLiteral: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByNilLiteral
{
    case raw(String)
    case text(String)
    case number(Int)
    case null

    public init(stringLiteral value: String) { self = .text(value) }
    public init(integerLiteral value: Int) { self = .number(value) }
    public init(nilLiteral: ()) { self = .null }

    /// The value as it stands in a body; texts must need no escapes but quotes and backslashes.
    public var json: String {
        switch self {
        case .raw(let json): json
        case .text(let text): JSONLiteral.quoted(text)
        case .number(let number): String(number)
        case .null: "null"
        }
    }

    /// The same value the other way: a number as a string, a string of digits as a number.
    public var otherSpelling: JSONLiteral {
        switch self {
        case .number(let number): .text(String(number))
        case .text(let text): Int(text).map { .number($0) } ?? self
        case .raw, .null: self
        }
    }

    static func quoted(_ text: String) -> String {
        let escaped = text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
        return "\"\(escaped.joined())\""
    }
}

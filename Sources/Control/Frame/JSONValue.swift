import App

/// A JSON document, its keys in the order in which they were written.
indirect enum JSONValue: Hashable, Sendable {
    case object([Member])
    case array([JSONValue])
    case text(String)
    case whole(Int)
    case decimal(Double)
    case truth(Bool)
    case null

    struct Member: Hashable, Sendable {
        let key: String
        let value: JSONValue
    }

    /// An object without the keys whose values are unknown.
    static func object(of members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }

    /// An object with more members in front.
    func adding(_ members: [Member]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(members + own)
    }

    /// A failure as `--json` tells it.
    init(_ failure: ControlFailure) {
        self = .object(of: [
            "error": .object(of: [
                "status": .text(failure.status.word),
                "message": .text(failure.text),
                "nearest": .array(failure.nearest.map(JSONValue.text)),
                "advice": failure.advice.map(JSONValue.text),
            ])
        ])
    }

    /// Two blanks per level; no final newline.
    var text: String { text(indent: "") }

    private func text(indent: String) -> String {
        let deeper = indent + "  "
        switch self {
        case .object(let members):
            let lines = members.map {
                "\(deeper)\(JSONText.quoted($0.key)): \($0.value.text(indent: deeper))"
            }
            return lines.isEmpty ? "{}" : "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        case .array(let items):
            let lines = items.map { deeper + $0.text(indent: deeper) }
            return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        case .text(let text): return JSONText.quoted(text)
        case .whole(let number): return String(number)
        // JSON has no word for a number that is none.
        case .decimal(let number): return number.isFinite ? "\(number)" : "null"
        case .truth(let isTrue): return isTrue ? "true" : "false"
        case .null: return "null"
        }
    }
}

import FoundationEssentials

/// JSON read by a decoder that knows nothing of the simulator; numbers and texts stay apart.
enum DecodedJSON: Decodable, Hashable, Sendable {
    case null
    case number(Int)
    case text(String)
    case array([DecodedJSON])
    case object([String: DecodedJSON])

    init(_ bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(DecodedJSON.self, from: Data(bytes))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let number = try? container.decode(Int.self) {  // not a number: try the next kind
            self = .number(number)
        } else if let text = try? container.decode(String.self) {  // not text: try the next kind
            self = .text(text)
        } else if let array = try? container.decode([DecodedJSON].self) {  // no array: an object is left
            self = .array(array)
        } else {
            self = .object(try container.decode([String: DecodedJSON].self))
        }
    }

    subscript(key: String) -> DecodedJSON? {
        if case .object(let members) = self { return members[key] }
        return nil
    }

    var keys: Set<String> {
        if case .object(let members) = self { return Set(members.keys) }
        return []
    }

    var elements: [DecodedJSON] {
        if case .array(let elements) = self { return elements }
        return []
    }

    var text: String? {
        if case .text(let text) = self { return text }
        return nil
    }

    var number: Int? {
        if case .number(let number) = self { return number }
        return nil
    }
}

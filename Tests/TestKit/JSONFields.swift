/// A JSON object for made-up answers: fields can be changed, dropped and shuffled.
public struct JSONFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
    public private(set) var fields: [String: JSONLiteral]

    public init(dictionaryLiteral elements: (String, JSONLiteral)...) {
        fields = Dictionary(elements) { _, last in last }
    }

    /// The object with these fields put in place of its own.
    public func with(_ changes: JSONFields) -> JSONFields {
        var copy = self
        copy.fields.merge(changes.fields) { _, new in new }
        return copy
    }

    public func without(_ keys: String...) -> JSONFields {
        var copy = self
        for key in keys { copy.fields[key] = nil }
        return copy
    }

    /// The object with each value changed.
    public func mapValues(_ change: (JSONLiteral) -> JSONLiteral) -> JSONFields {
        var copy = self
        copy.fields = fields.mapValues(change)
        return copy
    }

    public var json: String {
        let pairs = fields.sorted { $0.key < $1.key }
        return "{" + pairs.map { "\(JSONLiteral.quoted($0.key)):\($0.value.json)" }.joined(separator: ",")
            + "}"
    }
}

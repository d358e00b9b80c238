/// One row of a list: an object of which single fields are read, leniently.
public struct ListRow: Sendable {
    private let json: JSONText
    private let fields: [(name: Range<Int>, value: JSONText.Value)]

    init(_ json: JSONText, _ fields: [(name: Range<Int>, value: JSONText.Value)]) {
        self.json = json
        self.fields = fields
    }

    /// A text or a whole number, without blanks around it and bounded; `nil` where there is neither.
    public func text(_ name: String) -> String? {
        switch value(name) {
        case .text(let range, let hasEscapes):
            LenientText.bounded(trimmed(json.text(range, hasEscapes: hasEscapes)))
        case .number(let range): Int(json.text(range, hasEscapes: false)).map { String($0) }
        case .null, .other, nil: nil
        }
    }

    /// A whole number, or a text of one; `nil` for anything else.
    public func number(_ name: String) -> Int? {
        text(name).flatMap { Int($0) }
    }

    /// A finite number, or a text of one; `nil` for anything else.
    public func decimal(_ name: String) -> Double? {
        let number: Double? =
            switch value(name) {
            case .text(let range, let hasEscapes):
                Double(trimmed(json.text(range, hasEscapes: hasEscapes)))
            case .number(let range): Double(json.text(range, hasEscapes: false))
            case .null, .other, nil: nil
            }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }

    private func value(_ name: String) -> JSONText.Value? {
        fields.first { json.bytes[$0.name].elementsEqual(name.utf8) }?.value
    }
}

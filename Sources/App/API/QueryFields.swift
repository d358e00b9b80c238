import CoreModel

/// The fields behind a question's path, each at most once.
struct QueryFields: Sendable {
    private var values: [String: String] = [:]

    /// Takes the fields that are known; others are left alone, as proxies and trackers add them.
    init(_ query: [(name: String, value: String)], known: Set<String>) throws(Refusal) {
        for field in query where known.contains(field.name) {
            guard values.updateValue(field.value, forKey: field.name) == nil else {
                throw .badRequest("\(field.name) is given twice")
            }
        }
    }

    subscript(name: String) -> String? { values[name] }

    /// `lang`; `nil` where it is not given.
    var language: Language? {
        get throws(Refusal) {
            guard let word = values["lang"] else { return nil }
            guard let language = Language(rawValue: word) else {
                throw .badRequest("lang must be \(Language.allCases.map(\.rawValue).joined(separator: ", "))")
            }
            return language
        }
    }

    /// A whole number in plain digits; `nil` where it is not given.
    func number(_ name: String, in range: ClosedRange<Int>) throws(Refusal) -> Int? {
        guard let text = values[name] else { return nil }
        let isPlain = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
        guard isPlain, let number = Int(text), range.contains(number) else {
            throw .badRequest(
                "\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }
}

import Domain
import YAMLDocument

extension YAMLNode {
    var start: YAMLPosition { span.start }

    /// What the node is, as a message says it.
    var kind: String {
        switch content {
        case .scalar: "text"
        case .sequence: "a list"
        case .mapping: "a mapping"
        }
    }

    /// Whether nothing was written where a value is due.
    var isMissing: Bool {
        guard case .scalar(let scalar) = content else { return false }
        return scalar.isMissing
    }

    /// The items of a list; `nil` after a note.
    func items(_ label: String, _ problems: inout ProblemList) -> [YAMLNode]? {
        if case .sequence(let items) = content { return items }
        let message =
            isMissing
            ? "\(label) is empty; write [] for an empty list" : "\(label): expected a list, found \(kind)"
        problems.refuse(at: start, message)
        return nil
    }

    /// The text of a scalar that is not blank; `nil` after a note.
    func text(_ label: String, _ problems: inout ProblemList) -> String? {
        guard case .scalar(let scalar) = content else {
            problems.refuse(at: start, "\(label): expected text, found \(kind)")
            return nil
        }
        guard !scalar.text.trimmed.isEmpty else {
            problems.refuse(at: start, "\(label) is empty")
            return nil
        }
        return scalar.text
    }

    /// A text for people or an id: one line, not too long.
    func line(_ label: String, atMost length: Int, _ problems: inout ProblemList) -> String? {
        guard let text = text(label, &problems) else { return nil }
        guard !text.hasControlCharacters else {
            problems.refuse(at: start, "\(label) must not hold line breaks or control characters")
            return nil
        }
        let count = text.unicodeScalars.count
        guard count <= length else {
            problems.refuse(at: start, "\(label) must have at most \(length) characters, found \(count)")
            return nil
        }
        return text
    }

    /// One of a few words; `nil` after a note.
    func choice(_ label: String, among words: [String], _ problems: inout ProblemList) -> String? {
        guard let text = text(label, &problems) else { return nil }
        if words.contains(text) { return text }
        let advice = NearestSpelling.of(text, among: words).map { "; did you mean \($0.inQuotes)?" } ?? ""
        let list = words.joined(separator: ", ")
        problems.refuse(at: start, "\(label) must be one of \(list), found \(text.inQuotes)\(advice)")
        return nil
    }

    /// A whole number within a range; `nil` after a note.
    func wholeNumber(_ label: String, in range: ClosedRange<Int>, _ problems: inout ProblemList) -> Int? {
        guard let text = text(label, &problems) else { return nil }
        let isDigits = text.utf8.allSatisfy { 0x30...0x39 ~= $0 }
        guard isDigits, let number = Int(text), range.contains(number) else {
            let bounds = "from \(range.lowerBound) to \(range.upperBound)"
            problems.refuse(at: start, "\(label) must be a whole number \(bounds), found \(text.inQuotes)")
            return nil
        }
        return number
    }

    /// A duration within a range; `nil` after a note.
    func duration(
        _ label: String,
        in range: ClosedRange<Duration>,
        _ problems: inout ProblemList
    ) -> Duration? {
        guard let text = text(label, &problems) else { return nil }
        do {
            let duration = try DurationText.duration(from: text)
            if range.contains(duration) { return duration }
            problems.refuse(at: start, "\(label) must be \(Self.words(for: range)), found \(text.inQuotes)")
        } catch {
            problems.refuse(at: start, Self.message(for: error, in: label, text: text))
        }
        return nil
    }

    private static func words(for range: ClosedRange<Duration>) -> String {
        let most = DurationText.text(of: range.upperBound)
        if range.lowerBound == .zero { return "at most \(most)" }
        let least = DurationText.text(of: range.lowerBound)
        return range.lowerBound < .seconds(1) ? "more than 0s" : "at least \(least) and at most \(most)"
    }

    private static func message(for fault: DurationText.Fault, in label: String, text: String) -> String {
        switch fault {
        case .noUnit: "\(label): write a unit, such as 30s; found \(text.inQuotes)"
        case .negative: "\(label) must not be negative, found \(text.inQuotes)"
        case .tooLong:
            "\(label) must be at most \(DurationText.text(of: SettingsRange.longest)), found \(text.inQuotes)"
        case .malformed:
            "\(label) must be whole numbers with units (h, m, s, ms), such as 30s or 1h30m, found \(text.inQuotes)"
        }
    }
}

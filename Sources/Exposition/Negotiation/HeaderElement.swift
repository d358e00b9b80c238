/// One element of a list header such as `Accept`: a word and the parameters that matter here.
struct HeaderElement: Hashable, Sendable {
    /// In lower case.
    let word: String
    private(set) var version: String?
    private(set) var escaping: String?
    /// 0 to 1; 0 refuses.
    private(set) var weight = 1.0
    private var hasWeight = false

    init(_ word: String) {
        self.word = word
    }

    /// The elements of a header's value, in its order; blank ones are left out.
    static func list(_ header: String) -> [HeaderElement] {
        var scanner = HeaderScanner(header)
        var elements: [HeaderElement] = []
        while !scanner.isAtEnd {
            var element = HeaderElement(scanner.word())
            while scanner.skip(";") {
                let name = scanner.word()
                if scanner.skip("=") { element.take(name, scanner.value()) }
            }
            scanner.skipElementEnd()
            if !element.word.isEmpty { elements.append(element) }
        }
        return elements
    }

    /// The first parameter of a name counts.
    private mutating func take(_ name: String, _ value: String) {
        switch name {
        case "version": version = version ?? value
        case "escaping": escaping = escaping ?? value
        case "q" where !hasWeight:
            weight = HeaderElement.weight(value)
            hasWeight = true
        default: break
        }
    }

    /// A weight that cannot be read counts as 1: who lists a thing wants it.
    private static func weight(_ text: String) -> Double {
        guard let weight = Double(text), (0...1).contains(weight) else { return 1 }
        return weight
    }
}

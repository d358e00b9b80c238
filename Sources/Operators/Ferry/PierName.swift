/// How a pier is called.
enum PierName: Sendable {
    /// Two berths are joined by a bar in the feed; blank where there is no name.
    static func text(_ name: String?) -> String {
        (name ?? "").split(separator: "|").map { $0.trimmedOfBlanks }.filter { !$0.isEmpty }
            .joined(separator: " / ")
    }
}

extension Substring {
    fileprivate var trimmedOfBlanks: Substring {
        var text = self
        while text.first == " " { text = text.dropFirst() }
        while text.last == " " { text = text.dropLast() }
        return text
    }
}

/// A word that can come next, and what it means.
struct CompletionCandidate: Hashable, Sendable {
    let word: String
    let meaning: String

    init(_ word: String, _ meaning: String = "") {
        self.word = word
        self.meaning = meaning
    }

    /// As the shells' scripts read it.
    var line: String {
        [word, meaning].filter { !$0.isEmpty }.map(TerminalText.plain).joined(separator: "\t")
    }
}

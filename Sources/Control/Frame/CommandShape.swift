/// All that is known of a command beforehand.
///
/// One description feeds the reader of arguments, `--help`, the shells' completion and the manual page.
struct CommandShape: Sendable {
    /// What the user types, such as `watch add`.
    let words: [String]
    /// One sentence: what it does.
    let summary: String
    var operands: [CommandOperand] = []
    /// Besides those that every command takes.
    var options: [CommandOption] = []
    /// More about it, a paragraph each.
    var notes: [String] = []
    var examples: [CommandExample] = []
    /// How it can end, besides done, failed and usage.
    var statuses: [ControlStatus] = []
    /// For programs and not for people.
    var isHidden = false

    var name: String { words.joined(separator: " ") }

    /// `hketactl watch add [<flags>] <operator> …`.
    var usage: String {
        (["hketactl"] + words + ["[<flags>]"] + operands.map(\.usage)).joined(separator: " ")
    }

    /// Every status that it can end with, in order.
    var allStatuses: [ControlStatus] {
        ControlStatus.allCases.filter { [.done, .failed, .usage].contains($0) || statuses.contains($0) }
    }
}

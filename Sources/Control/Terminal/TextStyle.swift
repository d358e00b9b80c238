/// How a text stands out on a terminal.
struct TextStyle: Hashable, Sendable {
    /// What stands between `ESC [` and `m`.
    let code: String

    static let bold = TextStyle(code: "1")
    static let dim = TextStyle(code: "2")
    static let red = TextStyle(code: "31")
    static let green = TextStyle(code: "32")
    static let yellow = TextStyle(code: "33")
    static let blue = TextStyle(code: "34")
    static let magenta = TextStyle(code: "35")
    static let cyan = TextStyle(code: "36")

    /// One of the sixteen colours by its code, as in the table of looks.
    static func colour(_ code: Int) -> TextStyle { TextStyle(code: String(code)) }

    /// One of the 256 colours by its number, as in the table of looks.
    static func sign(_ number: Int) -> TextStyle { TextStyle(code: "1;38;5;\(number)") }

    /// The text between the terminal's own marks for it.
    func applied(to text: String) -> String { "\u{1B}[\(code)m\(text)\u{1B}[0m" }
}

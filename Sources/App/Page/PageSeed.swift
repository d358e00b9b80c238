import CoreModel
import Looks

/// What the page's scripts begin with: the board as it was sent, and the words for what it says.
struct PageSeed: JSONDocument {
    let board: BoardDocument
    let looks: Words

    /// The words of `Looks`, by the words of the API.
    struct Words: JSONDocument {
        let states: [String: TextDocument]
        let operators: [String: TextDocument]
        let lines: [String: TextDocument]
        let reasons: [String: TextDocument]
        let failures: [String: TextDocument]

        static let all = Words(
            states: table(WatchState.allCases.map { ($0.rawValue, Looks.of($0).text) }),
            operators: table(Looks.operators.map { ($0.word, $0.text) }),
            lines: table(Looks.lines.map { ($0.word, $0.text) }),
            reasons: table(NoServiceReason.allCases.map { ($0.rawValue, Looks.text(of: $0)) }),
            failures: table(FailureReason.allCases.map { ($0.rawValue, Looks.text(of: $0)) })
        )

        private static func table(_ rows: [(String, LocalizedText)]) -> [String: TextDocument] {
            rows.reduce(into: [:]) { $0[$1.0] = TextDocument($1.1) }
        }
    }

    /// The document as it may stand in a script element: no character in it can end the element.
    func escapedJSON() -> String {
        var escaped = ""
        for scalar in String(decoding: json(), as: UTF8.self).unicodeScalars {
            switch scalar {
            case "<": escaped += "\\u003c"
            case ">": escaped += "\\u003e"
            case "&": escaped += "\\u0026"
            default: escaped.unicodeScalars.append(scalar)  // scalars are no enum of ours
            }
        }
        return escaped
    }
}

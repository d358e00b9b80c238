/// Quotes texts for JSON; logfmt quotes the same way.
package enum JSONText {
    package static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            case _ where breaksLines(scalar):
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }

    /// Whether a terminal, or a reader of lines, may take the scalar for more than text.
    static func breaksLines(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": true
        default: false  // scalars are no enum of ours
        }
    }
}

/// Writes text as a YAML double-quoted scalar.
public enum YAMLText: Sendable {
    /// The text in double quotes, on one line, with everything escaped that could break a line or a reader.
    ///
    /// With a limit, only that many scalars are shown and `…` says that there was more: for messages, not for
    /// files.
    public static func quoted(_ text: String, limit: Int? = nil) -> String {
        let scalars = text.unicodeScalars
        var quoted = "\""
        for scalar in scalars.prefix(limit ?? scalars.count) {
            append(scalar, to: &quoted)
        }
        if let limit, scalars.dropFirst(limit).first != nil { quoted += "…" }
        return quoted + "\""
    }

    private static func append(_ scalar: Unicode.Scalar, to quoted: inout String) {
        switch scalar {
        case "\"": quoted += "\\\""
        case "\\": quoted += "\\\\"
        case "\n": quoted += "\\n"
        case "\t": quoted += "\\t"
        case "\r": quoted += "\\r"
        case _ where needsEscape(scalar): quoted += escape(scalar)
        default: quoted.unicodeScalars.append(scalar)
        }
    }

    /// Whether a scalar is invisible, turns the direction of writing, breaks a line, or is no YAML character.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: true
        case .format: scalar.value != 0x200D  // a joiner is a part of many emoji
        default: scalar.value == 0xA0
        }
    }

    private static func escape(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let (letter, width) = scalar.value <= 0xFF ? ("x", 2) : scalar.value <= 0xFFFF ? ("u", 4) : ("U", 8)
        return "\\" + letter + String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

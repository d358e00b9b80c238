/// Texts as a terminal shows them: how wide they are, where they break, what may not be in them.
enum TerminalText {
    /// The columns that a text takes; Chinese characters take two.
    static func columns(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// The text with blanks up to that many columns.
    static func padded(_ text: String, to columns: Int) -> String {
        text + String(repeating: " ", count: max(0, columns - self.columns(of: text)))
    }

    /// The text, cut where it is too long, with a mark that it goes on.
    static func clipped(_ text: String, to columns: Int) -> String {
        guard self.columns(of: text) > columns else { return text }
        var kept = ""
        var width = 0
        for character in text {
            let more = self.columns(of: String(character))
            guard width + more < columns else { break }
            kept.append(character)
            width += more
        }
        return columns > 0 ? kept + "…" : ""
    }

    /// The text without what a terminal would take for more than text.
    ///
    /// Names come from other people's servers and files: none of them may move the cursor or turn text around.
    static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { safe.append(isUnsafe(scalar) ? "\u{FFFD}" : scalar) }
        return String(safe)
    }

    /// The text in lines of that many columns, broken at blanks, each after an indent.
    static func wrapped(_ text: String, columns: Int, indent: Int = 0) -> String {
        let blanks = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + self.columns(of: line) + 1 + self.columns(of: String(word)) > columns {
                lines.append(blanks + line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(blanks + line)
        return lines.joined(separator: "\n")
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x61C: true
        default: false  // scalars are no enum of ours
        }
    }

    private static func columns(of scalar: Unicode.Scalar) -> Int {
        // The many, before the table of the Unicode properties is asked.
        if scalar.value < 0x300 { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: break  // categories are no enum of ours
        }
        return wide.contains { $0.contains(scalar.value) } ? 2 : 1
    }

    /// East Asian Width W and F, in the blocks that names of places and symbols are written with.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
        0x1F900...0x1F9FF,
        0x20000...0x3FFFD,
    ]
}

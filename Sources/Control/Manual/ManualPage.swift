import Posix

/// A manual page, written with the macros of man(7), which every `man` reads.
struct ManualPage: Sendable {
    enum Block: Sendable {
        case paragraph(String)
        /// A flag, file or number, and what there is to say about it.
        case item(String, String)
        case heading(String)
        /// Lines that are shown as they are.
        case lines([String])
    }

    struct Section: Sendable {
        let title: String
        let blocks: [Block]

        init(_ title: String, _ blocks: [Block]) {
            self.title = title
            self.blocks = blocks
        }
    }

    let name: String
    /// What it does, in half a line, without a final stop.
    let summary: String
    /// The arguments, after the name.
    let synopsis: String
    let sections: [Section]

    /// When these pages were last changed in more than what the program's own tables say.
    private static let date = "2026-11-30"

    /// The page as roff.
    var roff: String {
        var lines = [
            ".TH \(name.uppercased()) 1 \(ManualPage.date) \"hketa \(BuildFacts.version)\" \"User Commands\"",
            ".SH NAME",
            "\(ManualPage.escaped(name)) \\- \(ManualPage.escaped(summary))",
            ".SH SYNOPSIS",
            ".B \(ManualPage.escaped(name))",
            ManualPage.escaped(synopsis),
        ]
        for section in sections {
            lines.append(".SH \(ManualPage.escaped(section.title))")
            var isFirst = true
            for block in section.blocks {
                lines += ManualPage.lines(of: block, isFirst: isFirst)
                isFirst = if case .heading = block { true } else { false }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of block: Block, isFirst: Bool) -> [String] {
        let gap = isFirst ? [] : [".PP"]
        switch block {
        case .paragraph(let text): return gap + [escaped(text)]
        case .item(let term, let text): return [".TP", "\\fB\(escaped(term))\\fR", escaped(text)]
        case .heading(let title): return [".SS \(escaped(title))"]
        case .lines(let lines): return gap + [".RS 4", ".nf"] + lines.map(escaped) + [".fi", ".RE"]
        }
    }

    /// The text with everything marked that roff would take for more than text.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            case "'": escaped += "\\(aq"
            case "\"": escaped += "\\(dq"
            case "`": escaped += "\\(ga"
            case "^": escaped += "\\(ha"
            case "~": escaped += "\\(ti"
            case _ where !scalar.isASCII:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                escaped += "\\[u" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "]"
            default: escaped.unicodeScalars.append(scalar)  // scalars are no enum of ours
            }
        }
        return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
    }
}

/// A source line with a caret under one place of it, cut to a readable width.
struct SourceExcerpt {
    let text: String

    private static let widthBefore = 100
    private static let widthAfter = 60
    private static let indent = "  "

    /// Shows the line that begins at `lineStart`, with the caret at `offset`; any bytes will do.
    init(bytes: [UInt8], lineStart: Int, offset: Int) {
        var shown = Self.scalars(in: bytes, from: lineStart, to: offset)
        var lineEnd = offset
        while lineEnd < bytes.count, lineEnd - offset < 4 * Self.widthAfter, bytes[lineEnd] != 0x0A,
            bytes[lineEnd] != 0x0D
        {
            lineEnd += 1
        }
        var after = Self.scalars(in: bytes, from: offset, to: lineEnd)
        if shown.count > Self.widthBefore { shown = ["…"] + shown.suffix(Self.widthBefore) }
        if after.count > Self.widthAfter { after = after.prefix(Self.widthAfter) + ["…"] }
        var source = Self.indent
        source.unicodeScalars.append(contentsOf: shown)
        source.unicodeScalars.append(contentsOf: after)
        let caret = Self.indent + shown.map(Self.blank).joined() + "^"
        text = source + "\n" + caret
    }

    private static func scalars(in bytes: [UInt8], from start: Int, to end: Int) -> [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var offset = max(start, end - 4 * (widthBefore + 1))
        while offset < end, offset > start, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        while offset < end {
            let step = UTF8Step.scalar(in: bytes, at: offset)
            scalars.append(visible(step.flatMap { Unicode.Scalar($0.value) }))
            offset += step?.length ?? 1
        }
        return scalars
    }

    /// What stands for a scalar on the screen; nothing that could move the cursor passes.
    private static func visible(_ scalar: Unicode.Scalar?) -> Unicode.Scalar {
        guard let scalar else { return "\u{FFFD}" }
        if scalar == "\t" { return scalar }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return "\u{FFFD}"
        default: return scalar
        }
    }

    /// A blank as wide as a scalar: tabs stay tabs, wide characters become ideographic spaces.
    private static func blank(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\t" { return "\t" }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark: return ""
        default: return isWide(scalar.value) ? "\u{3000}" : " "
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

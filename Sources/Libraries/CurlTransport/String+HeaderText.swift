extension String {
    /// Whether the text can stand in a header line: no control character, so nothing can end the line early.
    var isHeaderText: Bool {
        utf8.allSatisfy { $0 == UInt8(ascii: "\t") || ($0 >= 0x20 && $0 != 0x7F) }
    }
}

/// Labels as they are written between the braces, escaped once and copied often.
struct SeriesLabels: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ pairs: [(name: String, value: String)] = []) {
        self.init(bytes: [], adding: pairs)
    }

    private init(bytes: [UInt8], adding pairs: [(name: String, value: String)]) {
        var text = TextBuffer(capacity: bytes.count + 64 * pairs.count)
        text.append(bytes)
        for pair in pairs {
            if text.count > 0 { text.append(",") }
            text.append(pair.name)
            text.append("=\"")
            text.appendLabelValue(pair.value)
            text.append("\"")
        }
        self.bytes = text.bytes
    }

    func adding(_ pairs: (name: String, value: String)...) -> SeriesLabels {
        SeriesLabels(bytes: bytes, adding: pairs)
    }

    /// The beginning of a sample's line, up to and with the blank before its value.
    func prefix(of sample: String) -> [UInt8] {
        var text = TextBuffer(capacity: sample.utf8.count + bytes.count + 3)
        text.append(sample)
        if !bytes.isEmpty {
            text.append("{")
            text.append(bytes)
            text.append("}")
        }
        text.append(" ")
        return text.bytes
    }
}

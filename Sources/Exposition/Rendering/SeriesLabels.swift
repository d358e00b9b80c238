/// Labels as they are written between the braces, escaped once and copied often.
struct SeriesLabels: Hashable, Sendable {
    private let bytes: [UInt8]

    init(_ pairs: [(name: String, value: String)] = []) {
        self.init(bytes: [], adding: pairs)
    }

    private init(bytes: [UInt8], adding pairs: [(name: String, value: String)]) {
        var text = TextBuffer()
        text.append(bytes)
        for pair in pairs {
            text.append(text.count == 0 ? "\(pair.name)=\"" : ",\(pair.name)=\"")
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
        guard !bytes.isEmpty else { return Array("\(sample) ".utf8) }
        return Array("\(sample){".utf8) + bytes + Array("} ".utf8)
    }
}

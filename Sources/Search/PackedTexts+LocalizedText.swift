import CoreModel

/// Names: three languages divided by zero bytes.
extension PackedTexts {
    mutating func append(_ name: LocalizedText) {
        append(PackedTexts.packed(name))
    }

    func name(_ place: Int) -> LocalizedText {
        let parts = self[place].split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard parts.count == 3 else { return LocalizedText(all: parts.first ?? "") }
        return LocalizedText(en: parts[0], tc: parts[1], sc: parts[2])
    }

    private static func packed(_ name: LocalizedText) -> [UInt8] {
        [name.en, name.tc, name.sc]
            .map { text in text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 } }
            .joined(separator: [0])
            .map(\.self)
    }
}

import CoreModel

/// Names: three languages divided by zero bytes.
extension PackedTexts {
    mutating func append(_ name: LocalizedText) {
        append(PackedTexts.packed(name))
    }

    func name(_ place: Int) -> LocalizedText {
        let range = range(place)
        let first = zero(range)
        let second = zero(first + 1..<max(first + 1, range.upperBound))
        guard second < range.upperBound else { return LocalizedText(all: text(range)) }
        return LocalizedText(
            en: text(range.lowerBound..<first),
            tc: text(first + 1..<second),
            sc: text(second + 1..<range.upperBound)
        )
    }

    private func zero(_ range: Range<Int>) -> Int {
        var place = range.lowerBound
        while place < range.upperBound && bytes[place] != 0 { place += 1 }
        return place
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private static func packed(_ name: LocalizedText) -> [UInt8] {
        [name.en, name.tc, name.sc]
            .map { text in text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 } }
            .joined(separator: [0])
            .map(\.self)
    }
}

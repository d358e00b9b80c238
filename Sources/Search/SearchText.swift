import Domain

/// A text as it is compared in a search: without case, width, spaces, punctuation and the script it is written in.
struct SearchText: Hashable, Sendable {
    /// UTF-8.
    private(set) var bytes: [UInt8] = []
    /// Where a match may begin: at each word, and at each Chinese character.
    private(set) var starts: [Int] = []
    /// Where a word begins: behind a space or a sign, and where one script follows the other.
    private(set) var wordStarts: [Int] = []

    private enum Run: Hashable {
        case none
        case letters
        case ideographs
    }

    private var run = Run.none

    init(_ text: String, _ forms: CharacterForms) {
        for scalar in text.unicodeScalars { take(SearchText.narrowed(scalar), forms) }
    }

    var words: [[UInt8]] {
        zip(wordStarts, wordStarts.dropFirst() + [bytes.count]).map { Array(bytes[$0..<$1]) }
    }

    /// Full-width forms and the ideographic space stand for ASCII.
    private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
        case 0x3000: " "
        default: scalar
        }
    }

    private mutating func take(_ scalar: Unicode.Scalar, _ forms: CharacterForms) {
        if scalar.isASCII {
            takeASCII(UInt8(truncatingIfNeeded: scalar.value))
            return
        }
        let form = Unicode.Scalar(forms[scalar.value]) ?? scalar
        if form.isASCII {
            takeASCII(UInt8(truncatingIfNeeded: form.value))
            return
        }
        let properties = form.properties
        switch properties.generalCategory {
        case .nonspacingMark: return
        case .finalPunctuation, .initialPunctuation:
            // Apostrophes: what they join stays one word.
            if form.value != 0x2018 && form.value != 0x2019 { run = .none }
            return
        default: break
        }
        guard properties.isAlphabetic || properties.isIdeographic || properties.numericType != nil else {
            run = .none
            return
        }
        begin(form.value >= 0x2E80 ? .ideographs : .letters)
        bytes.append(contentsOf: properties.lowercaseMapping.utf8)
    }

    private mutating func takeASCII(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            begin(.letters)
            bytes.append(byte)
        case UInt8(ascii: "A")...UInt8(ascii: "Z"):
            begin(.letters)
            bytes.append(byte | 0x20)
        case UInt8(ascii: "'"): break
        default: run = .none
        }
    }

    private mutating func begin(_ next: Run) {
        if next != run { wordStarts.append(bytes.count) }
        if next != run || next == .ideographs { starts.append(bytes.count) }
        run = next
    }
}

/// Latin letters with a mark, each with the letter alone: é stands for e.
///
/// Found by Unicode's own rule of what is the same text: é is e with a combining acute.
enum AccentedLetters {
    static let forms: [UInt32: UInt32] = {
        var bases: [Character: UInt32] = [:]
        for letter in (0x41...0x5A) as ClosedRange<UInt32> {
            for base in [letter, letter | 0x20] {
                for mark in (0x300...0x328) as ClosedRange<UInt32> {
                    guard let base = Unicode.Scalar(base), let mark = Unicode.Scalar(mark) else { continue }
                    bases[Character(String(String.UnicodeScalarView([base, mark])))] = letter | 0x20
                }
            }
        }
        var forms: [UInt32: UInt32] = [:]
        for value in [0xC0...0x17F, 0x1CD...0x233, 0x1E00...0x1EFF] as [ClosedRange<UInt32>] {
            for value in value {
                guard let scalar = Unicode.Scalar(value) else { continue }
                forms[value] = bases[Character(scalar)]
            }
        }
        return forms
    }()
}

/// Ideographs that Unicode holds twice for the sake of older standards, each with the usual one.
enum CompatibilityIdeographs {
    /// Found by Unicode's own rule of what is the same text.
    static let forms: [UInt32: UInt32] = {
        var unified: [Character: UInt32] = [:]
        unified.reserveCapacity(0x5200)
        for value in (0x4E00...0x9FFF) as ClosedRange<UInt32> {
            if let scalar = Unicode.Scalar(value) { unified[Character(scalar)] = value }
        }
        var forms: [UInt32: UInt32] = [:]
        for value in (0xF900...0xFAD9) as ClosedRange<UInt32> {
            if let scalar = Unicode.Scalar(value) { forms[value] = unified[Character(scalar)] }
        }
        return forms
    }()
}

/// Reads base64 as RFC 4648 writes it: the usual letters, with padding, nothing else.
enum Base64 {
    private static let letters: [UInt8] = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
    )

    /// 255 for what is no letter.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (index, letter) in letters.enumerated() { values[Int(letter)] = UInt8(index) }
        return values
    }()

    /// `nil` if the text is none.
    static func bytes(from text: Substring) -> [UInt8]? {
        let all = Array(text.utf8)
        guard all.count.isMultiple(of: 4) else { return nil }
        let padding = all.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for letter in all.dropLast(padding) {
            let value = values[Int(letter)]
            guard value != 255 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                bits &= (1 << UInt32(count)) - 1
            }
        }
        return bytes
    }
}

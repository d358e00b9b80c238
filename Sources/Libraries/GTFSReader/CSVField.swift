import Glibc

/// One value of a record, without quotes and without blanks around it; valid until the next record is read.
struct CSVField {
    let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var first = 0
        var end = bytes.count
        while first < end, CSVField.isBlank(bytes[first]) { first += 1 }
        while end > first, CSVField.isBlank(bytes[end - 1]) { end -= 1 }
        self.bytes = UnsafeBufferPointer(rebasing: bytes[first..<end])
    }

    var isEmpty: Bool { bytes.isEmpty }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// For messages: a damaged file's value may be long and hold anything.
    var excerpt: String {
        let shown = text.prefix(40).map { $0.isNewline || $0 == "\0" ? " " : $0 }
        return "\"" + String(shown) + (bytes.count > 40 ? "…\"" : "\"")
    }

    func equals(_ other: [UInt8]) -> Bool { bytes.elementsEqual(other) }

    /// A whole number of at most nine digits, with a sign where it has one.
    var number: Int32? {
        let isNegative = bytes.first == 0x2D
        let digits = isNegative ? UnsafeBufferPointer(rebasing: bytes.dropFirst()) : bytes
        guard (1...9).contains(digits.count) else { return nil }
        var value: Int32 = 0
        for byte in digits {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int32(byte - 0x30)
        }
        return isNegative ? -value : value
    }

    var decimal: Double? { Double(text) }

    /// Seconds of the service day from `H:MM:SS` or `HH:MM:SS`, up to 47:59:59.
    var seconds: Int32? {
        let count = bytes.count
        guard count == 7 || count == 8, bytes[count - 3] == 0x3A, bytes[count - 6] == 0x3A,
            let hours = pair(from: 0, to: count - 6), let minutes = pair(from: count - 5, to: count - 3),
            let seconds = pair(from: count - 2, to: count), hours < 48, minutes < 60, seconds < 60
        else { return nil }
        return hours * 3600 + minutes * 60 + seconds
    }

    private func pair(from first: Int, to end: Int) -> Int32? {
        var value: Int32 = 0
        for index in first..<end {
            let byte = bytes[index]
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int32(byte - 0x30)
        }
        return value
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

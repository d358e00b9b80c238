/// Cuts one record that holds quotes into its fields, written without them into other bytes.
struct QuotedRecord {
    private let bytes: UnsafeMutablePointer<UInt8>
    private let filled: Int
    private let isEnded: Bool
    private let output: UnsafeMutablePointer<UInt8>
    private var written = 0
    /// Behind the last byte that was looked at.
    private(set) var position: Int
    private(set) var newlines = 0

    /// The output must have room for as many bytes as there are from the start on.
    init(
        _ bytes: UnsafeMutablePointer<UInt8>,
        from start: Int,
        filled: Int,
        isEnded: Bool,
        into output: UnsafeMutablePointer<UInt8>
    ) {
        self.bytes = bytes
        self.filled = filled
        self.isEnded = isEnded
        self.output = output
        position = start
    }

    /// Where the next field is in the output, and whether it is the record's last.
    ///
    /// Nil where the bytes end first.
    mutating func takeField() -> (field: Range<Int>?, isLast: Bool) {
        let start = written
        if position < filled, bytes[position] == UInt8(ascii: "\"") {
            position += 1
            guard takeQuotedPart() else { return (nil, false) }
        }
        while position < filled {
            let byte = bytes[position]
            position += 1
            if byte == UInt8(ascii: ",") { return (start..<written, false) }
            if byte == UInt8(ascii: "\n") {
                newlines += 1
                return (start..<endWithoutReturn(start), true)
            }
            write(byte)
        }
        guard isEnded else { return (nil, false) }
        newlines += 1
        return (start..<endWithoutReturn(start), true)
    }

    /// Takes up to the closing quote; false where the bytes end first.
    private mutating func takeQuotedPart() -> Bool {
        while position < filled {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\"") else {
                if byte == UInt8(ascii: "\n") { newlines += 1 }
                write(byte)
                continue
            }
            if position == filled { return isEnded }
            guard bytes[position] == UInt8(ascii: "\"") else { return true }
            write(byte)
            position += 1
        }
        return false
    }

    private func endWithoutReturn(_ start: Int) -> Int {
        written > start && output[written - 1] == UInt8(ascii: "\r") ? written - 1 : written
    }

    private mutating func write(_ byte: UInt8) {
        output[written] = byte
        written += 1
    }
}

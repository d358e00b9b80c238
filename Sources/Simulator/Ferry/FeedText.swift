/// Writes the bytes of a feed's file; two million lines are made of it, so nothing goes through a text.
struct FeedText {
    private(set) var bytes: [UInt8]

    init(_ header: String, reserving capacity: Int = 0) {
        bytes = []
        bytes.reserveCapacity(capacity)
        bytes.append(contentsOf: header.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

    mutating func write(_ other: [UInt8]) { bytes.append(contentsOf: other) }

    mutating func line(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        bytes.append(UInt8(ascii: "\n"))
    }

    /// `HH:MM:00`.
    mutating func writeClock(_ minutes: Int) {
        writePair(minutes / 60)
        bytes.append(UInt8(ascii: ":"))
        writePair(minutes % 60)
        bytes.append(contentsOf: [0x3A, 0x30, 0x30])
    }

    /// One line of `stop_times.txt`.
    mutating func writeCall(_ trip: [UInt8], _ minutes: Int, _ stop: [UInt8], _ sequence: Int, isLast: Bool) {
        bytes.append(contentsOf: trip)
        bytes.append(0x2C)
        writeClock(minutes)
        bytes.append(0x2C)
        writeClock(minutes)
        bytes.append(0x2C)
        bytes.append(contentsOf: stop)
        bytes.append(0x2C)
        if sequence >= 10 { bytes.append(0x30 + UInt8(truncatingIfNeeded: sequence / 10)) }
        bytes.append(0x30 + UInt8(truncatingIfNeeded: sequence % 10))
        bytes.append(
            contentsOf: isLast ? FeedText.lastCall : sequence == 1 ? FeedText.firstCall : FeedText.midCall
        )
    }

    private mutating func writePair(_ number: Int) {
        bytes.append(0x30 + UInt8(truncatingIfNeeded: number / 10))
        bytes.append(0x30 + UInt8(truncatingIfNeeded: number % 10))
    }

    private static let firstCall = Array(",0,1,1\n".utf8)
    private static let midCall = Array(",0,0,1\n".utf8)
    private static let lastCall = Array(",1,0,1\n".utf8)

    /// `0630`, as at the end of a trip's id.
    static func digits(_ minutes: Int) -> String {
        String(String(10_000 + minutes / 60 * 100 + minutes % 60).dropFirst())
    }

    /// In quotes where it holds a comma or a quote.
    static func quoted(_ text: String) -> String {
        guard text.contains(where: { $0 == "," || $0 == "\"" }) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
}

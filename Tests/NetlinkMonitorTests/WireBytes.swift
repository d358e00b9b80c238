import CNetlink

/// Writes messages as the kernel does.
enum WireBytes {
    /// The number of the socket that asked.
    static let port: UInt32 = 77

    static func number<Number: FixedWidthInteger>(_ value: Number) -> [UInt8] {
        withUnsafeBytes(of: value) { Array($0) }
    }

    static func attribute(_ type: UInt16, _ value: [UInt8]) -> [UInt8] {
        padded(number(UInt16(value.count + 4)) + number(type) + value)
    }

    static func message(
        _ type: Int32,
        flags: Int32 = 0,
        sequence: UInt32 = 0,
        port: UInt32 = port,
        _ body: [UInt8]
    ) -> [UInt8] {
        padded(
            number(UInt32(body.count + 16)) + number(UInt16(type)) + number(UInt16(flags)) + number(sequence)
                + number(port) + body
        )
    }

    static func link(family: UInt8 = 0, index: Int32, flags: UInt32) -> [UInt8] {
        [family, 0, 1, 0] + number(index) + number(flags) + number(UInt32(0))
            + attribute(3, Array("eth0\0".utf8))
    }

    static func address(family: UInt8 = 2, scope: UInt8 = 0, link: UInt32, _ attributes: [UInt8]) -> [UInt8] {
        [family, 24, 0, scope] + number(link) + attributes
    }

    static func route(
        family: UInt8 = 2,
        length: UInt8 = 0,
        table: UInt8 = 254,
        type: UInt8 = 1,
        flags: UInt32 = 0,
        _ attributes: [UInt8]
    ) -> [UInt8] {
        [family, length, 0, 0, table, 3, 0, type] + number(flags) + attributes
    }

    private static func padded(_ bytes: [UInt8]) -> [UInt8] {
        bytes + Array(repeating: 0, count: (4 - bytes.count % 4) % 4)
    }
}

/// What a request line asks for, taken apart.
struct RequestTarget: Sendable {
    let path: String
    let query: [(name: String, value: String)]

    /// Takes the target's bytes as they came.
    init(_ raw: [UInt8]) {
        // No client sends its fragment, but a broken one must not reach the path.
        let target = Self.withoutAuthority(raw.prefix { $0 != UInt8(ascii: "#") })
        let mark = target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
        let path = Self.decoded(target[..<mark], plusIsSpace: false)
        self.path = path.isEmpty ? "/" : path
        query = target[mark...].dropFirst().split(separator: UInt8(ascii: "&"))
            .map { pair in
                let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
                return (
                    name: Self.decoded(pair[..<equals], plusIsSpace: true),
                    value: Self.decoded(pair[equals...].dropFirst(), plusIsSpace: true)
                )
            }
    }

    /// Cuts `http://host:port` off an absolute URL, as proxies send it.
    private static func withoutAuthority(_ target: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard hasAuthority(target) else { return target }
        return target.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
            .drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    }

    /// Whether it is a whole URL, such as `http://host/path`.
    static func hasAuthority(_ target: ArraySlice<UInt8>) -> Bool {
        let scheme = target.prefix { $0 != UInt8(ascii: ":") }
        return !scheme.isEmpty && scheme.allSatisfy(isLetter)
            && target[scheme.endIndex...].starts(with: Array("://".utf8))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
    }

    /// Decodes once; a percent sign without two hex digits stays as it is.
    private static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let high = hex(rest.first), let low = hex(rest.dropFirst().first) {
                result.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else {
                result.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func hex(_ byte: UInt8?) -> UInt8? {
        switch byte {
        case .some(let byte) where (0x30...0x39).contains(byte): byte - 0x30
        case .some(let byte) where (0x41...0x46).contains(byte): byte - 0x41 + 10
        case .some(let byte) where (0x61...0x66).contains(byte): byte - 0x61 + 10
        case .some, .none: nil
        }
    }
}

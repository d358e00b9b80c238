/// Where a socket in the file system shall be, and who may connect to it.
struct UnixPath: Hashable, Sendable, CustomStringConvertible {
    /// As systemd has it: a port is open to everybody on the machine too, and the folder can keep strangers out.
    static let defaultMode: UInt32 = 0o666
    /// The kernel's 108 bytes hold a closing zero too.
    private static let longestPath = 107
    private static let modeMark = "?mode="

    let path: String
    let mode: UInt32

    /// Reads what comes after `unix:`, such as `/run/hketa/web.sock?mode=0660`.
    init(_ text: Substring, in whole: String) throws(ListenFailure) {
        var path = text
        var mode = Self.defaultMode
        if let mark = Self.lastMark(in: text) {
            mode = try Self.mode(text[mark...].dropFirst(Self.modeMark.count), in: whole)
            path = text[..<mark]
        }
        // The URL form that some tools write, unix:///path.
        if path.hasPrefix("///") { path = path.dropFirst(2) }
        guard path.hasPrefix("/"), !path.hasSuffix("/") else {
            throw .badAddress(
                text: whole,
                cure: "write the socket's whole path, as in 'unix:/run/hketa/web.sock'"
            )
        }
        guard path.utf8.count <= Self.longestPath, !path.utf8.contains(0) else {
            throw .badAddress(text: whole, cure: "the path may have at most \(Self.longestPath) bytes")
        }
        self.path = String(path)
        self.mode = mode
    }

    var description: String {
        mode == Self.defaultMode ? "unix:\(path)" : "unix:\(path)?mode=0\(String(mode, radix: 8))"
    }

    private static func lastMark(in text: Substring) -> Substring.Index? {
        text.indices.last { text[$0] == "?" }.flatMap { text[$0...].hasPrefix(modeMark) ? $0 : nil }
    }

    private static func mode(_ digits: Substring, in whole: String) throws(ListenFailure) -> UInt32 {
        guard (3...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x37).contains($0) }),
            let mode = UInt32(digits, radix: 8), mode <= 0o777
        else { throw .badAddress(text: whole, cure: "the mode must be octal, as in '?mode=0660'") }
        return mode
    }
}

/// One answer as it came over the wire.
struct Reply {
    let status: Int
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The first answer in the bytes and how many bytes it takes, once it is whole.
    static func parse(_ bytes: [UInt8], isHead: Bool) -> (reply: Reply, length: Int)? {
        guard let headEnd = end(ofHeadIn: bytes) else { return nil }
        let lines = String(decoding: bytes[..<headEnd], as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { return nil }
        let headers = lines.dropFirst()
            .compactMap { line -> (name: String, value: String)? in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                return (String(line[..<colon]), String(line[colon...].dropFirst().drop { $0 == " " }))
            }
        let declared =
            headers.first { $0.name.lowercased() == "content-length" }.flatMap { Int($0.value) } ?? 0
        let length = headEnd + (isHead || status == 100 ? 0 : declared)
        guard bytes.count >= length else { return nil }
        return (Reply(status: status, headers: headers, body: Array(bytes[headEnd..<length])), length)
    }

    private static func end(ofHeadIn bytes: [UInt8]) -> Int? {
        let mark = Array("\r\n\r\n".utf8)
        guard bytes.count >= mark.count else { return nil }
        return (0...(bytes.count - mark.count)).first { bytes[$0..<($0 + 4)].elementsEqual(mark) }
            .map { $0 + 4 }
    }
}

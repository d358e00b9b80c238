import Foundation

/// An HTTP answer as a client reads it.
struct ClientAnswer: Sendable {
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    let status: Int
    let headers: [(name: String, value: String)]
    let body: [UInt8]

    init(_ bytes: [UInt8]) throws {
        let end = Array("\r\n\r\n".utf8)
        guard let split = bytes.firstRange(of: end) else {
            throw Unreadable(description: "no end of headers in \(bytes.count) bytes")
        }
        let lines = String(decoding: bytes[..<split.lowerBound], as: UTF8.self)
            .components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw Unreadable(description: "no status line: \(lines[0])")
        }
        self.status = status
        headers = lines.dropFirst()
            .map { line in
                let parts = line.split(separator: ":", maxSplits: 1)
                return (String(parts[0]), parts.dropFirst().joined().trimmingCharacters(in: .whitespaces))
            }
        let rest = bytes[split.upperBound...]
        let isChunked = headers.contains {
            $0.name.lowercased() == "transfer-encoding" && $0.value == "chunked"
        }
        body = isChunked ? ClientAnswer.joined(rest) : Array(rest)
    }

    /// The bytes of all chunks.
    private static func joined(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var rest = bytes
        var joined: [UInt8] = []
        while let lineEnd = rest.firstRange(of: Array("\r\n".utf8)),
            let count = Int(String(decoding: rest[..<lineEnd.lowerBound], as: UTF8.self), radix: 16),
            count > 0
        {
            let chunk = rest[lineEnd.upperBound...].prefix(count)
            joined += chunk
            rest = rest[chunk.endIndex...].dropFirst(2)
        }
        return joined
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    /// The body as a JSON object.
    func object() throws -> [String: Any] {
        guard let object = try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any] else {
            throw Unreadable(description: "no JSON object: \(text.prefix(200))")
        }
        return object
    }
}

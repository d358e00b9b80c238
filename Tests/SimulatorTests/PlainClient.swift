import Glibc

/// Asks one question over a loopback socket and reads until the other side closes.
///
/// Written here so that a broken answer is seen as it came; a real client would hide half of it.
struct PlainClient {
    /// Whatever came back.
    struct Reply {
        /// `nil` where nothing came.
        let status: Int?
        let head: String
        let body: [UInt8]

        /// Whether as many bytes came as were announced.
        var isComplete: Bool {
            head.lowercased().contains("content-length: \(body.count)\r\n")
        }

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    let port: Int

    func ask(_ method: String, _ target: String, body: [UInt8] = []) -> Reply {
        let connection = send(method, target, body: body)
        defer { close(connection) }
        return PlainClient.reply(on: connection)
    }

    /// Sends the question and leaves the connection open.
    func send(_ method: String, _ target: String, body: [UInt8] = []) -> Int32 {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        _ = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        let head =
            "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        var rest = (Array(head.utf8) + body)[...]
        while !rest.isEmpty {
            let flags = Int32(MSG_NOSIGNAL)
            let sent = rest.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, flags) }
            guard sent > 0 else { break }
            rest = rest.dropFirst(sent)
        }
        return connection
    }

    static func reply(on connection: Int32) -> Reply {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { break }
            bytes += buffer[..<count]
        }
        let end: [UInt8] = [13, 10, 13, 10]
        let starts = bytes.indices.dropLast(3)
        guard let split = starts.first(where: { Array(bytes[$0..<($0 + 4)]) == end }) else {
            return Reply(status: nil, head: "", body: bytes)
        }
        let head = String(decoding: bytes[..<(split + 2)], as: UTF8.self)
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return Reply(status: status, head: head, body: Array(bytes[(split + 4)...]))
    }
}

import Foundation
import Glibc

/// Takes what is posted to a port of this machine, answers 200, and keeps the bodies with the time of their receipt.
final class LoopbackPostbox: @unchecked Sendable {
    // Unchecked because `lock` guards the letters, and the descriptor never changes.
    struct Letter: Sendable {
        let path: String
        let body: String
        let received: Date
    }

    let port: Int
    private let listener: Int32
    private let lock = NSLock()
    private var kept: [Letter] = []

    init() throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw LoopbackConnection.Failure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && listen(descriptor, 64) == 0
                    ? getsockname(descriptor, $0, &size) : -1
            }
        }
        port = Int(in_port_t(bigEndian: address.sin_port))
        guard code == 0 else { throw LoopbackConnection.Failure(call: "bind", code: errno) }
        Thread.detachNewThread { [self] in takeLetters() }
    }

    var letters: [Letter] { lock.withLock { kept } }

    /// Ends the thread; it closes the socket.
    func stop() {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    private func takeLetters() {
        defer { close(listener) }
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else { return }
            // A sender that stops in the middle must not stop the postbox.
            var timeout = timeval(tv_sec: 5, tv_usec: 0)
            setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
            if let letter = LoopbackPostbox.read(connection) { lock.withLock { kept.append(letter) } }
            let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8)
            _ = answer.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            close(connection)
        }
    }

    /// One request with a `Content-Length`.
    private static func read(_ connection: Int32) -> Letter? {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            if let split = bytes.firstRange(of: Array("\r\n\r\n".utf8)) {
                let head = String(decoding: bytes[..<split.lowerBound], as: UTF8.self)
                let length =
                    head.firstMatch(of: /(?i)content-length: *(\d+)/).flatMap { Int($0.output.1) } ?? 0
                if bytes.count >= split.upperBound + length {
                    return Letter(
                        path: head.split(separator: " ").dropFirst().first.map(String.init) ?? "",
                        body: String(decoding: bytes[split.upperBound...], as: UTF8.self),
                        received: Date()
                    )
                }
            }
            let count = chunk.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { return nil }
            bytes += chunk[..<count]
        }
    }
}

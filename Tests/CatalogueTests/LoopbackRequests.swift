import CoreModel
import Domain
import Glibc

/// Sends requests to a server on the loopback over plain sockets.
struct LoopbackRequests: BackgroundRequests {
    func send(_ request: BackgroundRequest) async throws(SourceError) -> HTTPResponse? {
        let rest = request.url.dropFirst("http://127.0.0.1:".count)
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let port = UInt16(rest[..<slash]) else { throw SourceError(.connect, "no port") }
        let answer = LoopbackRequests.ask(port, String(rest[slash...]))
        let head = String(decoding: answer.prefix(16), as: UTF8.self)
        guard head.hasPrefix("HTTP/1.1 200"), let end = LoopbackRequests.bodyStart(in: answer) else {
            throw SourceError(.clientError, head)
        }
        return HTTPResponse(status: 200, body: Array(answer[end...]))
    }

    private static func ask(_ port: UInt16, _ target: String) -> [UInt8] {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { return [] }
        let question = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        _ = question.withUnsafeBytes { Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { recv(connection, $0.baseAddress, $0.count, 0) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
        }
    }

    private static func bodyStart(in answer: [UInt8]) -> Int? {
        let end: [UInt8] = [13, 10, 13, 10]
        return answer.indices.dropLast(3).first { Array(answer[$0..<($0 + 4)]) == end }.map { $0 + 4 }
    }
}

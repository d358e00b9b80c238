import Glibc

/// Asks a server whether it still reads what clients send.
public enum LoopProbe: Sendable {
    /// Where it listens.
    public enum Place: Hashable, Sendable {
        case network(host: String, port: Int)
        /// A path, or `@` and one of the kernel's abstract names.
        case unix(String)
    }

    /// Not a request that could be answered: the version without `Host` is refused before anybody counts it.
    private static let question = Array("GET / HTTP/1.1\r\nConnection: close\r\n\r\n".utf8)

    /// Connects, asks and waits for the first byte of whatever comes, at most for `limit`.
    public static func answers(_ place: Place, within limit: Duration) -> Bool {
        guard let descriptor = open(place, limit) else { return false }
        defer { close(descriptor) }
        guard send(descriptor, question, question.count, Int32(MSG_NOSIGNAL)) == question.count else {
            return false
        }
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, 0) == 1
    }

    private static func open(_ place: Place, _ limit: Duration) -> Int32? {
        switch place {
        case .network(let host, let port): connected(to: local(host), port, limit)
        case .unix(let path): connected(to: path, limit)
        }
    }

    /// A server on every address is asked on the nearest one.
    private static func local(_ host: String) -> String {
        switch host {
        case "0.0.0.0": "127.0.0.1"
        case "::": "::1"
        default: host
        }
    }

    private static func connected(to host: String, _ port: Int, _ limit: Duration) -> Int32? {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &list) == 0, let first = list else { return nil }
        defer { freeaddrinfo(list) }
        return connected(family: first.pointee.ai_family, limit) {
            connect($0, first.pointee.ai_addr, first.pointee.ai_addrlen)
        }
    }

    private static func connected(to path: String, _ limit: Duration) -> Int32? {
        var bytes = Array(path.utf8)
        var target = sockaddr_un()
        target.sun_family = sa_family_t(AF_UNIX)
        guard !bytes.isEmpty, bytes.count < MemoryLayout.size(ofValue: target.sun_path) else { return nil }
        let isAbstract = bytes[0] == UInt8(ascii: "@")
        if isAbstract { bytes[0] = 0 } else { bytes.append(0) }
        withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: bytes) }
        let length = MemoryLayout.offset(of: \sockaddr_un.sun_path).map { $0 + bytes.count } ?? 0
        return connected(family: AF_UNIX, limit) { descriptor in
            withUnsafePointer(to: &target) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(length))
                }
            }
        }
    }

    private static func connected(family: Int32, _ limit: Duration, _ connect: (Int32) -> Int32) -> Int32? {
        let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        let (seconds, attoseconds) = limit.components
        var time = timeval(tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
        let size = socklen_t(MemoryLayout<timeval>.size)
        // A limit for sending is one for connecting too.
        guard setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, size) == 0,
            setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, size) == 0,
            connect(descriptor) == 0
        else {
            close(descriptor)
            return nil
        }
        return descriptor
    }
}

import Foundation
import Glibc
import Locking

/// A TCP connection to a port of this machine, for clients that behave and for those that do not.
final class LoopbackConnection: @unchecked Sendable {
    // Unchecked because the descriptor never changes; the kernel orders what is done with it.
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private let descriptor: Int32

    /// Connects; a small receive buffer makes a client that stalls soon.
    init(port: Int, receiveBuffer: Int32? = nil, timeoutSeconds: Int = 20) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<Int32>.size))
        }
        var timeout = timeval(tv_sec: timeoutSeconds, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let code = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else {
            let failure = Failure(call: "connect", code: errno)
            close(descriptor)
            throw failure
        }
        // Set last: were it set when the line above throws, deinit would close what is another's by then.
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    func write(_ text: String) throws {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            // Without a signal where the other side has closed: that is an ordinary outcome here.
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { throw Failure(call: "send", code: errno) }
            bytes = bytes.dropFirst(count)
        }
    }

    /// All that comes until the other side closes.
    func readToEnd() throws -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = chunk.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count == 0 { return bytes }
            guard count > 0 else { throw Failure(call: "recv", code: errno) }
            bytes += chunk[..<count]
        }
    }

    /// Closes with a reset instead of an orderly end once this object is gone.
    func resetWhenClosed() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<linger>.size))
    }

    /// A port that nobody listens on, for programs that can not be told to take any.
    ///
    /// Each is given once, and none is of the range that the system hands out by itself: between the asking and the
    /// program's start another test must not get it.
    static func freePort() throws -> Int {
        for _ in 0..<1000 {
            let port = nextPort.withLock { next -> Int in
                defer { next = next < lastPort ? next + 1 : firstPort }
                return next
            }
            if try isFree(port) { return port }
        }
        throw Failure(call: "bind", code: EADDRINUSE)
    }

    private static let firstPort = 20_000
    private static let lastPort = 29_999
    /// Not the same in two runs at one time.
    private static let nextPort = Locked(firstPort + Int(getpid()) * 61 % (lastPort - firstPort))

    private static func isFree(_ port: Int) throws -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { throw Failure(call: "socket", code: errno) }
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
        }
    }
}

import Glibc

/// The socket calls a `LoopbackServer` is made of.
enum LoopbackSocket {
    /// A socket bound to 127.0.0.1 on a port the system chose.
    static func bound() throws(LoopbackFailure) -> (socket: Int32, port: UInt16) {
        let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard socket >= 0 else { throw LoopbackFailure(call: "socket", code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isNamed = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && getsockname(socket, address, &length) == 0
            }
        }
        guard isNamed else {
            let code = errno
            close(socket)
            throw LoopbackFailure(call: "bind", code: code)
        }
        return (socket, UInt16(bigEndian: address.sin_port))
    }

    /// Sends all bytes; `false` if the client is gone.
    static func send(_ bytes: [UInt8], to socket: Int32) -> Bool {
        bytes.withUnsafeBytes { buffer in
            var sent = 0
            while sent < buffer.count {
                let count = Glibc.send(
                    socket,
                    buffer.baseAddress?.advanced(by: sent),
                    buffer.count - sent,
                    Int32(MSG_NOSIGNAL)
                )
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { return false }
                sent += count
            }
            return true
        }
    }

    /// Waits for bytes; `nil` at the end of the connection.
    static func receive(from socket: Int32) -> [UInt8]? {
        while true {
            // An orderly end leaves the number as it was.
            errno = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, count in
                count = max(0, recv(socket, buffer.baseAddress, buffer.count, 0))
            }
            if !bytes.isEmpty { return bytes }
            guard errno == EINTR else { return nil }
        }
    }

    /// Makes the coming `close` send a reset.
    static func resetOnClose(_ socket: Int32) {
        var linger = Glibc.linger(l_onoff: 1, l_linger: 0)
        setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }

    /// Runs `body` on a detached thread; `false` if the system gives none.
    static func onThread(_ body: @escaping @Sendable () -> Void) -> Bool {
        final class Start: Sendable {
            let body: @Sendable () -> Void
            init(_ body: @escaping @Sendable () -> Void) { self.body = body }
        }
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        pthread_attr_setstacksize(&attributes, 512 * 1024)
        var thread = pthread_t()
        let start = Unmanaged.passRetained(Start(body))
        let code = pthread_create(
            &thread,
            &attributes,
            { context in
                guard let context else { return nil }
                Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
                return nil
            },
            start.toOpaque()
        )
        if code != 0 { start.release() }
        return code == 0
    }
}

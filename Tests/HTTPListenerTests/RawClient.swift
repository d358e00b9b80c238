import Glibc

@testable import HTTPListener

/// A client that sends exactly what a test says, over a plain socket.
final class RawClient {
    struct Failure: Error {
        let step: String
        let code: Int32
    }

    /// Far more than any machine needs; a test that gets here has failed.
    private static let patienceMilliseconds: Int32 = 30000

    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private(set) var isAtEnd = false

    /// Connects; a small receive window makes a stalled reader stall early.
    convenience init(to address: BoundAddress, host: String? = nil, receiveWindow: Int32? = nil) throws {
        switch address.place {
        case .unix(let path): try self.init(toSocketAt: path)
        case .network: try self.init(toHost: host ?? address.host, address.port, receiveWindow: receiveWindow)
        }
    }

    /// Connects to a socket in the file system.
    init(toSocketAt path: String) throws {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard SocketAddress.unix(path).withPointer({ connect(descriptor, $0, $1) }) == 0 else {
            let code = errno
            close(descriptor)
            throw Failure(step: "connect", code: code)
        }
        self.descriptor = descriptor
    }

    private init(toHost host: String, _ port: Int, receiveWindow: Int32?) throws {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_NUMERICHOST
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, "\(port)", &hints, &list) == 0,
            let entry = list?.pointee
        else { throw Failure(step: "getaddrinfo", code: errno) }
        defer { freeaddrinfo(list) }
        let descriptor = socket(entry.ai_family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        if var receiveWindow {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveWindow, socklen_t(MemoryLayout<Int32>.size))
        }
        guard connect(descriptor, entry.ai_addr, entry.ai_addrlen) == 0 else {
            let code = errno
            close(descriptor)
            throw Failure(step: "connect", code: code)
        }
        // Set last: were it set when the line above throws, deinit would close another test's descriptor.
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
    }

    /// Sends everything, unless the other side has closed.
    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Says that nothing more will be sent.
    func finishSending() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Breaks the connection without a goodbye.
    func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
        var nothing = sockaddr()
        nothing.sa_family = UInt16(AF_UNSPEC)
        connect(descriptor, &nothing, socklen_t(MemoryLayout<sockaddr>.size))
        isAtEnd = true
    }

    /// Reads one answer with a declared length; `nil` if the connection ends before it is whole.
    func answer(toHead isHead: Bool = false) throws -> Reply? {
        while true {
            if let (reply, length) = Reply.parse(buffer, isHead: isHead) {
                buffer.removeFirst(length)
                return reply
            }
            guard try readMore() else { return nil }
        }
    }

    /// Reads until that text has come, and forgets everything up to its end; false if the connection ends before.
    func comes(_ text: String) throws -> Bool {
        let wanted = Array(text.utf8)
        while true {
            if let range = buffer.firstRange(of: wanted) {
                buffer.removeFirst(range.upperBound)
                return true
            }
            guard try readMore() else { return false }
        }
    }

    /// Reads until the other side closes, or breaks off, and returns everything not read before.
    func everything() throws -> [UInt8] {
        while try readMore() {}
        defer { buffer = [] }
        return buffer
    }

    /// Looks whether the connection has ended, for at most that long.
    func hasEnded(withinMilliseconds patience: Int32) throws -> Bool {
        if !isAtEnd, isReadable(withinMilliseconds: patience) { _ = try readMore() }
        return isAtEnd
    }

    private func isReadable(withinMilliseconds patience: Int32) -> Bool {
        var interest = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&interest, 1, patience) > 0
    }

    private func readMore() throws -> Bool {
        guard !isAtEnd else { return false }
        guard isReadable(withinMilliseconds: Self.patienceMilliseconds) else {
            throw Failure(step: "poll: nothing came", code: 0)
        }
        var block = [UInt8](repeating: 0, count: 65536)
        let count = recv(descriptor, &block, block.count, 0)
        if count > 0 { buffer += block[..<count] }
        isAtEnd = count <= 0
        return count > 0
    }
}

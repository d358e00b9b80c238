import Glibc
import Locking

/// Owns one listening socket.
///
/// Made by us and lent to the daemon, so that a failure has an exact cause and the socket is never leaked.
final class ListeningSocket: Sendable {
    private enum Origin: Sendable {
        case opened
        case openedAt(UnixSocketFile)
        /// Another program holds it too and goes on listening when we end.
        case inherited
    }

    private static let backlog: Int32 = 511

    let descriptor: Int32
    let address: BoundAddress
    private let inode: ino_t
    private let origin: Origin

    private init(_ address: SocketAddress, isDualStack: Bool, at path: UnixPath? = nil) throws(SocketRefusal)
    {
        // Nonblocking, so that an accept can never hang; close-on-exec, so that no child inherits it.
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
        let descriptor = socket(address.family, kind, 0)
        guard descriptor >= 0 else { throw SocketRefusal(code: errno, step: "socket") }
        var file: UnixSocketFile?
        do throws(SocketRefusal) {
            try Self.bind(descriptor, to: address, isDualStack: isDualStack)
            if let path { file = try UnixSocketFile(boundTo: path) }
            // With SO_REUSEADDR two programs can bind one address; the second is refused here.
            guard listen(descriptor, Self.backlog) == 0 else {
                throw SocketRefusal(code: errno, step: "listen")
            }
            guard let bound = SocketAddress.bound(to: descriptor) else {
                throw SocketRefusal(code: errno, step: "getsockname")
            }
            self.address = bound
            self.descriptor = descriptor
            inode = Self.inode(of: descriptor)
            origin = file.map { .openedAt($0) } ?? .opened
        } catch {
            file?.remove()
            close(descriptor)
            throw error
        }
    }

    /// Takes over a socket that is known to listen.
    init(inherited descriptor: Int32, address: BoundAddress) {
        self.descriptor = descriptor
        self.address = address
        inode = Self.inode(of: descriptor)
        origin = .inherited
    }

    deinit {
        removeFile()
        // A daemon that fails to start closes it on some ways out and leaks it on others, and does not tell. The
        // number may then belong to another file, which the inode shows.
        if Self.inode(of: descriptor) == inode { close(descriptor) }
    }

    /// Refuses new clients from now on, while the descriptor stays valid for the daemon's thread.
    ///
    /// Those of an inherited socket wait for whoever serves it next: a shutdown would end it for its owner too.
    func refuseClients() {
        switch origin {
        case .opened, .openedAt:
            removeFile()
            shutdown(descriptor, Int32(SHUT_RDWR))
        case .inherited: break
        }
    }

    private func removeFile() {
        switch origin {
        case .openedAt(let file): file.remove()
        case .opened, .inherited: break
        }
    }

    /// Opens every socket that an address stands for.
    static func open(_ address: ListenAddress) throws(ListenFailure) -> [ListeningSocket] {
        do throws(SocketRefusal) {
            return switch address.place {
            case .network(.everywhere, let port): try everywhere(port: port)
            case .network(.ipv4(let host), let port), .network(.ipv6(let host), let port):
                [try literal(host, port: port, isDualStack: false)]
            case .network(.localhost, let port): try localhost(port: port)
            case .unix(let path): [try unix(path)]
            }
        } catch {
            throw error.failure(at: address)
        }
    }

    private static func bind(
        _ descriptor: Int32,
        to address: SocketAddress,
        isDualStack: Bool
    ) throws(SocketRefusal) {
        // A restart must not wait for the old connections' TIME_WAIT.
        try set(SO_REUSEADDR, 1, level: SOL_SOCKET, on: descriptor)
        if address.isIPv6 {
            try set(IPV6_V6ONLY, isDualStack ? 0 : 1, level: Int32(IPPROTO_IPV6), on: descriptor)
        }
        guard address.withPointer({ Glibc.bind(descriptor, $0, $1) }) == 0 else {
            throw SocketRefusal(code: errno, step: "bind")
        }
    }

    private static func unix(_ path: UnixPath) throws(SocketRefusal) -> ListeningSocket {
        try UnixSocketFile.makeRoom(at: path)
        return try ListeningSocket(SocketAddress.unix(path.path), isDualStack: false, at: path)
    }

    private static func set(
        _ option: Int32,
        _ value: Int32,
        level: Int32,
        on descriptor: Int32
    ) throws(SocketRefusal) {
        var value = value
        guard setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size)) == 0 else {
            throw SocketRefusal(code: errno, step: "setsockopt")
        }
    }

    private static func literal(
        _ host: String,
        port: UInt16,
        isDualStack: Bool
    ) throws(SocketRefusal) -> ListeningSocket {
        let found = try SocketAddress.lookUp(host, port: port, isLiteral: true)
        guard let address = found.first else { throw SocketRefusal(code: EADDRNOTAVAIL, step: "getaddrinfo") }
        return try ListeningSocket(address, isDualStack: isDualStack)
    }

    /// One socket for both families, or IPv4 alone where the machine has no IPv6.
    private static func everywhere(port: UInt16) throws(SocketRefusal) -> [ListeningSocket] {
        do throws(SocketRefusal) {
            return [try literal("::", port: port, isDualStack: true)]
        } catch {
            guard error.isMissing else { throw error }
            return [try literal("0.0.0.0", port: port, isDualStack: false)]
        }
    }

    /// Every address of localhost that this machine has, all on the port that the first one got.
    private static func localhost(port: UInt16) throws(SocketRefusal) -> [ListeningSocket] {
        var sockets: [ListeningSocket] = []
        var missing = SocketRefusal(code: EADDRNOTAVAIL, step: "localhost")
        for index in try SocketAddress.lookUp("localhost", port: port, isLiteral: false).indices {
            let port = sockets.first.flatMap { UInt16(exactly: $0.address.port) } ?? port
            let address = try SocketAddress.lookUp("localhost", port: port, isLiteral: false)[index]
            do throws(SocketRefusal) {
                sockets.append(try ListeningSocket(address, isDualStack: false))
            } catch {
                guard error.isMissing else { throw error }
                missing = error
            }
        }
        guard !sockets.isEmpty else { throw missing }
        return sockets
    }

    private static func inode(of descriptor: Int32) -> ino_t {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status.st_ino : 0
    }
}

import Glibc

/// Takes over the listening sockets that systemd, or whoever speaks its protocol, starts the program with.
///
/// To be used once, early, before anything else opens files; the variables should then be removed from the
/// environment so that no child believes them.
public enum SocketActivation: Sendable {
    /// The first descriptor that the protocol hands over.
    private static let firstDescriptor: Int32 = 3

    /// Reads the values of `LISTEN_PID`, `LISTEN_FDS` and `LISTEN_FDNAMES`.
    ///
    /// - Parameters:
    ///   - listenPID: for whom the sockets are; those for another process are none of ours.
    ///   - listenFDs: how many there are.
    ///   - listenFDNames: their names, between colons.
    ///   - processID: the process that asks.
    /// - Returns: at least one socket.
    /// - Throws: `nothingInherited` if none is for this process, or why one cannot be listened on.
    public static func sockets(
        listenPID: String?,
        listenFDs: String?,
        listenFDNames: String?,
        processID: Int32
    ) throws(ListenFailure) -> [InheritedSocket] {
        try sockets(
            listenPID: listenPID,
            listenFDs: listenFDs,
            listenFDNames: listenFDNames,
            processID: processID,
            from: firstDescriptor
        )
    }

    static func sockets(
        listenPID: String?,
        listenFDs: String?,
        listenFDNames: String?,
        processID: Int32,
        from first: Int32
    ) throws(ListenFailure) -> [InheritedSocket] {
        guard let listenPID, let listenFDs else { throw .nothingInherited }
        guard let owner = Int32(listenPID) else {
            throw .other(detail: "LISTEN_PID is '\(listenPID)', which is no number")
        }
        guard owner == processID else { throw .nothingInherited }
        guard let count = Int32(listenFDs), (0...1024).contains(count) else {
            throw .other(detail: "LISTEN_FDS is '\(listenFDs)', which is no number of sockets")
        }
        guard count > 0 else { throw .nothingInherited }
        let names = listenFDNames?.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        if let names, names.count != Int(count) {
            throw .other(detail: "LISTEN_FDNAMES has \(names.count) names for \(count) sockets")
        }
        var sockets: [InheritedSocket] = []
        for index in 0..<count {
            let name = names?[Int(index)] ?? "unknown"
            sockets.append(try socket(first + index, name: name))
        }
        return sockets
    }

    private static func socket(_ descriptor: Int32, name: String) throws(ListenFailure) -> InheritedSocket {
        let label = "the inherited descriptor \(descriptor) ('\(name)')"
        // Blocking sockets are the protocol's default; an accept on one could hang the thread that serves.
        let flags = fcntl(descriptor, F_GETFL)
        guard flags >= 0, fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
            fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0
        else { throw .other(detail: "\(label) is not open") }
        guard let family = option(SO_DOMAIN, of: descriptor) else {
            throw .other(detail: "\(label) is no socket")
        }
        guard [AF_INET, AF_INET6, AF_UNIX].contains(family),
            option(SO_TYPE, of: descriptor) == Int32(SOCK_STREAM.rawValue)
        else { throw .other(detail: "\(label) is no stream socket; use ListenStream= in the socket unit") }
        guard option(SO_ACCEPTCONN, of: descriptor) == 1 else {
            throw .other(
                detail: "\(label) is a connection, not a listening socket; use Accept=no in the socket unit"
            )
        }
        guard let address = SocketAddress.bound(to: descriptor) else {
            throw .other(detail: "\(label) has no address")
        }
        return InheritedSocket(
            name: name,
            socket: ListeningSocket(inherited: descriptor, address: address)
        )
    }

    private static func option(_ name: Int32, of descriptor: Int32) -> Int32? {
        var value: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, name, &value, &length) == 0 ? value : nil
    }
}

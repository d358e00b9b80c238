import Glibc

/// One address of the system's own kind, ready to bind.
struct SocketAddress: Hashable, Sendable {
    private let bytes: [UInt8]

    private init(_ address: UnsafePointer<sockaddr>, length: socklen_t) {
        bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(length)))
    }

    /// Every address of the system starts with its family.
    var family: Int32 { bytes.withUnsafeBytes { Int32($0.load(as: UInt16.self)) } }

    var isIPv6: Bool { family == AF_INET6 }

    /// A socket in the file system; the path is known to fit.
    static func unix(_ path: String) -> SocketAddress {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let length = pathOffset + path.utf8.count + 1
        return withUnsafeBytes(of: address) { SocketAddress(bytes: Array($0.prefix(length))) }
    }

    private static let pathOffset = MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Asks the system for the addresses of a host; only literals and `localhost` ever come here.
    static func lookUp(_ host: String, port: UInt16, isLiteral: Bool) throws(SocketRefusal) -> [SocketAddress]
    {
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV | (isLiteral ? AI_NUMERICHOST : 0)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, String(port), &hints, &list)
        guard code == 0 else { throw SocketRefusal(lookUpCode: code) }
        defer { freeaddrinfo(list) }
        var addresses: [SocketAddress] = []
        var next = list
        while let entry = next?.pointee {
            let address = entry.ai_addr.map { SocketAddress($0, length: entry.ai_addrlen) }
            // Some hosts files make the system give one address twice, which cannot be bound twice.
            if let address, !addresses.contains(address) { addresses.append(address) }
            next = entry.ai_next
        }
        return addresses
    }

    /// Host and port in writing, of the address that a socket is bound to.
    static func bound(to descriptor: Int32) -> BoundAddress? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutablePointer(to: &storage) { storage in
            storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                guard getsockname(descriptor, address, &length) == 0 else { return nil }
                return SocketAddress(address, length: length).written
            }
        }
    }

    /// Runs a C call that takes an address and its length.
    func withPointer<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result? {
        bytes.withUnsafeBytes { raw in
            raw.baseAddress.map { body($0.assumingMemoryBound(to: sockaddr.self), socklen_t(raw.count)) }
        }
    }

    /// The client's address without its port, for telling clients apart; `unix` for any local socket.
    static func client(_ address: UnsafePointer<sockaddr>) -> String {
        let family = Int32(UnsafeRawPointer(address).load(as: UInt16.self))
        let length = family == AF_INET6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
        guard family != AF_UNIX,
            let host = SocketAddress(address, length: socklen_t(length)).written?.host
        else { return "unix" }
        // A dual-stack socket sees IPv4 clients behind this prefix; they are one client either way.
        return host.hasPrefix("::ffff:") && host.contains(".") ? String(host.dropFirst(7)) : host
    }

    private var writtenPath: BoundAddress {
        let name = bytes.dropFirst(Self.pathOffset)
        // An abstract name starts with a zero byte and has no end mark.
        let isAbstract = name.first == 0
        let path = isAbstract ? [UInt8(ascii: "@")] + name.dropFirst() : Array(name.prefix { $0 != 0 })
        return BoundAddress(place: .unix(path: String(decoding: path, as: UTF8.self)))
    }

    private var written: BoundAddress? {
        if family == AF_UNIX { return writtenPath }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        var port = [CChar](repeating: 0, count: Int(NI_MAXSERV))
        let code = withPointer { address, length in
            let hostSize = socklen_t(host.count)
            let portSize = socklen_t(port.count)
            return getnameinfo(
                address,
                length,
                &host,
                hostSize,
                &port,
                portSize,
                NI_NUMERICHOST | NI_NUMERICSERV
            )
        }
        guard code == 0, let number = Int(Self.text(port)) else { return nil }
        return BoundAddress(host: Self.text(host), port: number)
    }

    private static func text(_ characters: [CChar]) -> String {
        String(decoding: characters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

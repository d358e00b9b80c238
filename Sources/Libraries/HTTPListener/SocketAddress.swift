import Glibc

/// One address of the system's own kind, ready to bind.
struct SocketAddress: Hashable, Sendable {
    private let bytes: [UInt8]

    private init(_ address: UnsafePointer<sockaddr>, length: socklen_t) {
        bytes = Array(UnsafeRawBufferPointer(start: address, count: Int(length)))
    }

    /// Every address of the system starts with its family.
    var isIPv6: Bool { bytes.withUnsafeBytes { Int32($0.load(as: UInt16.self)) == AF_INET6 } }

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

    private var written: BoundAddress? {
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

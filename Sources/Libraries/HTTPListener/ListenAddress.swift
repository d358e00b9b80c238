import Glibc

/// Where to listen, as written by the user.
///
/// `:10852` means every address of the machine, IPv4 and IPv6; `0.0.0.0` IPv4 only; `[::]` IPv6 only;
/// `unix:/path` a socket in the file system, open to everybody unless `?mode=0660` says otherwise.
public struct ListenAddress: Hashable, Sendable, CustomStringConvertible {
    enum Host: Hashable, Sendable {
        case everywhere
        case ipv4(String)
        case ipv6(String)
        case localhost
    }

    enum Place: Hashable, Sendable {
        case network(Host, port: UInt16)
        case unix(UnixPath)
    }

    let place: Place

    /// Reads `:port`, `a.b.c.d:port`, `[v6]:port`, `localhost:port` or `unix:/path`; port 0 takes any free one.
    public init(_ text: String) throws(ListenFailure) {
        if text.hasPrefix(Self.unixPrefix) {
            place = .unix(try UnixPath(text.dropFirst(Self.unixPrefix.count), in: text))
            return
        }
        guard let colon = text.utf8.lastIndex(of: UInt8(ascii: ":")) else {
            let isPort = UInt16(text) != nil
            throw .badAddress(
                text: text,
                cure: isPort ? "write ':\(text)'" : "the port is missing, as in ':10852'"
            )
        }
        let hostText = String(text[..<colon])
        let host = try Self.host(hostText, in: text)
        place = .network(host, port: try Self.port(text[text.utf8.index(after: colon)...], in: text))
    }

    public var description: String {
        switch place {
        case .network(.everywhere, let port): ":\(port)"
        case .network(.ipv4(let address), let port): "\(address):\(port)"
        case .network(.ipv6(let address), let port): "[\(address)]:\(port)"
        case .network(.localhost, let port): "localhost:\(port)"
        case .unix(let path): path.description
        }
    }

    private static let unixPrefix = "unix:"

    private static func port(_ digits: Substring, in text: String) throws(ListenFailure) -> UInt16 {
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(digits) else {
            throw .badAddress(text: text, cure: "the port must be a number from 0 to 65535")
        }
        return port
    }

    private static func host(_ host: String, in text: String) throws(ListenFailure) -> Host {
        if host.isEmpty { return .everywhere }
        if host == "localhost" { return .localhost }
        if host.hasPrefix("["), host.hasSuffix("]") {
            let address = String(host.dropFirst().dropLast())
            guard isAddress(address, family: AF_INET6) else {
                throw .badAddress(text: text, cure: "'\(address)' is no IPv6 address")
            }
            return .ipv6(address)
        }
        if isAddress(host, family: AF_INET) { return .ipv4(host) }
        if isAddress(host, family: AF_INET6) || isAddress(text, family: AF_INET6) {
            throw .badAddress(text: text, cure: "write an IPv6 address in brackets, as in '[::1]:10852'")
        }
        throw .badAddress(
            text: text,
            cure: "'\(host)' is neither an IP address nor localhost; ':10852' means every address"
        )
    }

    /// A scope, as in `fe80::1%eth0`, is left to the system to look up.
    private static func isAddress(_ text: String, family: Int32) -> Bool {
        let bare = family == AF_INET6 ? text.prefix { $0 != "%" } : text[...]
        var storage = in6_addr()
        return inet_pton(family, String(bare), &storage) == 1
    }
}

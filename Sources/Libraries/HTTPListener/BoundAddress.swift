/// An address that the listener answers on, with its real port.
public struct BoundAddress: Hashable, Sendable, CustomStringConvertible {
    /// What kind of address it is.
    public enum Place: Hashable, Sendable {
        case network(host: String, port: Int)
        /// A socket in the file system; a path that starts with `@` is one of the kernel's abstract names.
        case unix(path: String)
    }

    public let place: Place

    init(place: Place) {
        self.place = place
    }

    init(host: String, port: Int) {
        self.init(place: .network(host: host, port: port))
    }

    /// The IP address; empty for a socket in the file system.
    public var host: String {
        switch place {
        case .network(let host, _): host
        case .unix: ""
        }
    }

    /// The port; 0 for a socket in the file system.
    public var port: Int {
        switch place {
        case .network(_, let port): port
        case .unix: 0
        }
    }

    /// Such as `127.0.0.1:10852`, `[::]:10852` or `unix:/run/hketa/web.sock`.
    public var description: String {
        switch place {
        case .network(let host, let port):
            host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .unix(let path): "unix:\(path)"
        }
    }
}

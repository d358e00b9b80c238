/// An address that the listener answers on, with its real port.
public struct BoundAddress: Hashable, Sendable, CustomStringConvertible {
    public let host: String
    public let port: Int

    /// Such as `127.0.0.1:10852` or `[::]:10852`.
    public var description: String {
        host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
}

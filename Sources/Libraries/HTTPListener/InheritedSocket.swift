/// A listening socket that the program was started with.
public struct InheritedSocket: Sendable {
    /// What the socket unit calls it; systemd says `unknown` where nobody gave it a name.
    public let name: String
    let socket: ListeningSocket

    public var address: BoundAddress { socket.address }
}

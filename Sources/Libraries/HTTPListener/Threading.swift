/// Which threads run the answer closure.
public enum Threading: Hashable, Sendable {
    /// One thread per address answers everything: the closure must not block.
    case eventLoop
    /// Each connection has its own thread: the closure may block.
    ///
    /// `HTTPListener.stop` waits for closures under way, so whoever owns the listener tells them to end first.
    case threadPerConnection
}

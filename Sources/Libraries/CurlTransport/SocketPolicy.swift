import CCurl
import Glibc

/// What every new socket is told.
enum SocketPolicy {
    /// How long the other side's system may leave bytes unacknowledged.
    ///
    /// After a lost network the connections in the pool look alive for 15 minutes, and a timeout does not close an
    /// HTTP/2 connection, so that every request would go into a dead one until then. This is no limit on how
    /// long a server may think: its system acknowledges at once.
    static let unacknowledgedMilliseconds: Int32 = 10_000

    /// Called by libcurl for each socket before it connects.
    static let apply: curl_sockopt_callback = { _, socket, _ in
        var limit = unacknowledgedMilliseconds
        let size = socklen_t(MemoryLayout<Int32>.size)
        // Fails only on systems without the option, where the connection works all the same.
        _ = setsockopt(socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &limit, size)
        return CURL_SOCKOPT_OK
    }
}

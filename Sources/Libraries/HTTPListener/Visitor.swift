import CMicroHTTPD
import Glibc

/// One client's connection, from accept to close.
///
/// Belongs to the daemon, which calls back for one connection from one thread at a time.
final class Visitor {
    let id: UInt64
    /// Came when the house was full: gets a 503 and no more.
    let isSurplus: Bool
    let descriptor: Int32
    /// What its handshake uses; `nil` on a plain connection.
    let tls: TLSContext?
    /// The subject of the certificate that it showed, once verified.
    var verifiedClient: String?
    private let findAddress: () -> String
    /// Its address without a port; `unix` for local sockets.
    private(set) lazy var address = findAddress()
    private var hasReceived = false
    private var exchange: Exchange?
    private var isFirst = true

    init(
        id: UInt64,
        isSurplus: Bool,
        descriptor: Int32,
        tls: TLSContext?,
        findAddress: @escaping () -> String
    ) {
        self.id = id
        self.isSurplus = isSurplus
        self.descriptor = descriptor
        self.tls = tls
        self.findAddress = findAddress
    }

    /// Reads from the socket for TLS, and tells a client that speaks plain HTTP what is wrong.
    func pull(_ target: UnsafeMutableRawBufferPointer) -> Int {
        let count = recv(descriptor, target.baseAddress, target.count, 0)
        guard count > 0, !hasReceived else { return count }
        hasReceived = true
        // Handshakes begin with the byte 22, requests with the capital letter of a method.
        guard (0x41...0x5a).contains(target[0]) else { return count }
        refusePlainText()
        errno = EPROTO
        return -1
    }

    /// What Go's servers say in this case, word for word.
    private func refusePlainText() {
        var rest = [UInt8](repeating: 0, count: 65536)
        // Bytes left unread would make the close a reset, which can overtake the answer.
        _ = recv(descriptor, &rest, rest.count, Int32(MSG_DONTWAIT))
        let answer = "HTTP/1.0 400 Bad Request\r\n\r\nClient sent an HTTP request to an HTTPS server.\n"
        _ = Array(answer.utf8)
            .withUnsafeBytes {
                send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
            }
    }

    /// Starts the next request; true for the first one of the connection.
    func begin(_ exchange: Exchange) -> Bool {
        self.exchange = exchange
        defer { isFirst = false }
        return isFirst
    }

    /// Works on the request under way, if there is one.
    func withExchange<Result>(_ body: (inout Exchange) -> Result) -> Result? {
        guard var current = exchange else { return nil }
        exchange = nil  // A second owner would make the body be copied at each piece.
        defer { exchange = current }
        return body(&current)
    }

    func end() {
        exchange = nil
    }
}

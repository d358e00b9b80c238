/// One client's connection, from accept to close.
///
/// Belongs to the daemon, which calls back for one connection from one thread at a time.
final class Visitor {
    let id: UInt64
    /// Came when the house was full: gets a 503 and no more.
    let isSurplus: Bool
    private var exchange: Exchange?
    private var isFirst = true

    init(id: UInt64, isSurplus: Bool) {
        self.id = id
        self.isSurplus = isSurplus
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

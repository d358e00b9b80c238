public import Domain

/// A request as a `LoopbackServer` read it.
public struct LoopbackRequest: Hashable, Sendable {
    public let method: String
    /// Path and query, as sent.
    public let target: String
    public let headers: [HTTPHeader]
    /// Counts connections from 0.
    public let connection: Int
    /// Counts the requests of its connection from 0.
    public let positionInConnection: Int

    /// The value of the first header with this name, in any case.
    public func header(_ name: String) -> String? {
        let wanted = name.lowercased()
        return headers.first { $0.name.lowercased() == wanted }?.value
    }

    /// Reads a request's head; `nil` if it is none.
    init?(head: some Sequence<UInt8>, connection: Int, positionInConnection: Int) {
        let lines = String(decoding: Array(head), as: UTF8.self).split(separator: "\r\n")
        let words = lines.first?.split(separator: " ") ?? []
        guard words.count == 3 else { return nil }
        method = String(words[0])
        target = String(words[1])
        headers = lines.dropFirst()
            .compactMap { line in
                guard let colon = line.firstIndex(of: ":") else { return nil }
                let value = line[line.index(after: colon)...].drop { $0 == " " }
                return HTTPHeader(String(line[..<colon]), String(value))
            }
        self.connection = connection
        self.positionInConnection = positionInConnection
    }
}

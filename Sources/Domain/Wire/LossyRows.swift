/// An array of rows of which each is decoded by itself: one odd row never loses the good ones.
public struct LossyRows<Row: Decodable & Sendable>: Decodable, Sendable {
    public let rows: [Row]
    /// Rows that could not be decoded.
    public let dropped: Int

    /// The longest list of any operator, KMB's stops of all routes, has 33,756 rows.
    ///
    /// Sixteen megabytes of `{}` would be millions of rows and a gigabyte of memory; such a list is refused.
    public static var most: Int { 100_000 }

    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        guard container.count ?? 0 <= Self.most else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "too many rows")
        }
        var rows: [Row] = []
        var dropped = 0
        while !container.isAtEnd {
            if let row = try container.decode(Attempt.self).row {
                rows.append(row)
            } else {
                dropped += 1
            }
        }
        self.rows = rows
        self.dropped = dropped
    }

    /// Decodes one row and never throws, so that the container always moves on.
    private struct Attempt: Decodable {
        let row: Row?

        init(from decoder: any Decoder) throws {
            row = try? Row(from: decoder)  // an odd row is counted by the caller
        }
    }
}

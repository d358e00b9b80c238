/// An answer in the form that is kept.
public struct TimetableReading: Hashable, Sendable {
    public let body: [UInt8]
    /// Rows that could not be read and were left out.
    public let droppedRows: Int
    /// Where the first of them is and what is wrong with it; `nil` if there are none.
    public let firstDropped: String?

    public init(body: [UInt8], droppedRows: Int = 0, firstDropped: String? = nil) {
        self.body = body
        self.droppedRows = droppedRows
        self.firstDropped = firstDropped
    }
}

/// What an answer to a catalogue's request comes to.
public struct CatalogueReading: Hashable, Sendable {
    /// In the form that is kept.
    public let body: [UInt8]
    public let entries: Int
    /// Rows that could not be read and were left out.
    public let droppedRows: Int

    public init(_ text: consuming PartText, droppedRows: Int) {
        entries = text.entries
        body = text.body
        self.droppedRows = droppedRows
    }
}

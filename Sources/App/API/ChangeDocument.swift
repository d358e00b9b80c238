/// The rows of the board that have changed: what the event `change` carries.
struct ChangeDocument: JSONDocument {
    let at: Double
    let validUntil: Double?
    let network: String
    let changes: [Change]

    /// A row, and where it is on the board.
    struct Change: Encodable, Sendable {
        /// The group's place, from 0.
        let group: Int
        /// The watch's place in its group, from 0.
        let place: Int
        let watch: BoardDocument.Row
    }
}

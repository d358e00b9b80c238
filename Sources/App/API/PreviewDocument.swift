/// The next arrivals at a route's first stops: the shape of `…/preview`.
struct PreviewDocument: JSONDocument {
    /// Whether more is to come: ask again in a second.
    let pending: Bool
    let watches: [BoardDocument.Row]

    init(_ preview: PreviewDesk.Preview) {
        pending = preview.isPending
        watches = preview.rows.map(BoardDocument.Row.init)
    }
}

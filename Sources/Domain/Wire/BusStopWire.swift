public import CoreModel

/// A stop as both bus operators write it.
public struct BusStopWire: Sendable {
    private let row: ListRow

    public init(_ row: ListRow) {
        self.row = row
    }

    /// The stop in plain values; `nil` without an id.
    public var catalogueStop: CatalogueStop? {
        guard let id = row.text("stop"), !id.isEmpty else { return nil }
        let position = StopPosition(latitude: row.decimal("lat"), longitude: row.decimal("long"))
        return CatalogueStop(
            id: id.uppercased(),
            name: row.localizedText("name"),
            latitude: position?.latitude,
            longitude: position?.longitude
        )
    }
}

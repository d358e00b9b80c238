public import CoreModel

/// A stop as both bus operators write it.
public struct BusStopWire: Decodable, Sendable {
    let stop: LenientText?
    let nameEN: LenientText?
    let nameTC: LenientText?
    let nameSC: LenientText?
    let lat: LenientDecimal?
    let long: LenientDecimal?

    enum CodingKeys: String, CodingKey {
        case stop, lat, long
        case nameEN = "name_en"
        case nameTC = "name_tc"
        case nameSC = "name_sc"
    }

    /// The stop in plain values; `nil` without an id.
    public var catalogueStop: CatalogueStop? {
        guard let id = stop?.value, !id.isEmpty else { return nil }
        let position = StopPosition(latitude: lat?.value, longitude: long?.value)
        return CatalogueStop(
            id: id.uppercased(),
            name: LocalizedText(
                en: nameEN?.value ?? "",
                tc: nameTC?.value ?? "",
                sc: nameSC?.value ?? ""
            ),
            latitude: position?.latitude,
            longitude: position?.longitude
        )
    }
}

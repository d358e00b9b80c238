import CoreModel

/// A pole at the kerb.
struct BusStop: Hashable, Sendable {
    let id: String
    let name: LocalizedText
    /// As the live answers have it: text, with as many decimals as it pleases the company.
    let latitude: String
    let longitude: String

    init(_ id: String, _ en: String, _ tc: String, _ sc: String, _ latitude: String, _ longitude: String) {
        self.id = id
        name = LocalizedText(en: en, tc: tc, sc: sc)
        self.latitude = latitude
        self.longitude = longitude
    }
}

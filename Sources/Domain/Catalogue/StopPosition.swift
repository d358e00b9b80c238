/// Reads a stop's place on earth; both halves or none.
///
/// Records came with missing or bad coordinates, among them zeros; what is not near Hong Kong is left out.
public struct StopPosition: Hashable, Sendable {
    public let latitude: Double
    public let longitude: Double

    public init?(latitude: Double?, longitude: Double?) {
        guard let latitude, let longitude, (21.9...22.8).contains(latitude),
            (113.6...114.7).contains(longitude)
        else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}

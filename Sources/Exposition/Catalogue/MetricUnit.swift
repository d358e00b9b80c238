/// The base units that families are measured in; each is its name's suffix.
public enum MetricUnit: String, Hashable, Sendable, CaseIterable {
    case seconds, bytes
}

/// What a family's numbers mean, as written in its TYPE line.
///
/// Info and state families are gauges in every format: a `stateset` or `info` type would give the same series
/// another identity in OpenMetrics than in the plain text format.
public enum MetricKind: String, Hashable, Sendable, CaseIterable {
    case gauge, counter, histogram
}

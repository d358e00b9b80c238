/// The upper bounds of a histogram's buckets, `+Inf` left out.
public struct BucketBounds: Hashable, Sendable {
    /// Ascending.
    public let durations: [Duration]
    /// The `le` values, such as `0.5`, `1.0` and at last `+Inf`.
    ///
    /// Whole seconds keep their `.0`: Prometheus 2 does not normalise `le`, so `1` and `1.0` would be two series.
    public let spellings: [String]

    init(milliseconds: [Int64]) {
        durations = milliseconds.map { .milliseconds($0) }
        spellings = milliseconds.map(BucketBounds.spelling) + ["+Inf"]
    }

    private static func spelling(of milliseconds: Int64) -> String {
        var text = TextBuffer()
        text.appendSeconds(of: .milliseconds(milliseconds))
        let written = String(decoding: text.bytes, as: UTF8.self)
        return milliseconds % 1000 == 0 ? written + ".0" : written
    }
}

/// The beginnings of one histogram's lines.
struct HistogramLines: Sendable {
    private let buckets: [[UInt8]]
    private let sum: [UInt8]
    private let count: [UInt8]

    init(_ family: MetricFamily, _ bounds: BucketBounds, _ labels: SeriesLabels) {
        buckets = bounds.spellings.map { labels.adding(("le", $0)).prefix(of: family.name + "_bucket") }
        sum = labels.prefix(of: family.name + "_sum")
        count = labels.prefix(of: family.name + "_count")
    }

    func write(_ histogram: DurationHistogram, to text: inout TextBuffer) {
        for (bucket, cumulative) in zip(buckets, histogram.cumulativeCounts) { text.line(bucket, cumulative) }
        text.line(sum, histogram.sum)
        text.line(count, histogram.count)
    }
}

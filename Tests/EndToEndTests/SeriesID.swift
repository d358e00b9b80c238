/// What makes a series one and the same.
struct SeriesID: Hashable, Sendable {
    let name: String
    let labels: [String: String]

    init(_ sample: ScrapedPage.Sample) {
        name = sample.name
        labels = sample.labels
    }
}

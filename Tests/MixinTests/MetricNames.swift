import Exposition

/// Names of metrics in expressions, compared with the catalogue.
enum MetricNames {
    /// What Prometheus itself adds to each target.
    private static let ofPrometheus: Set<String> = [
        "up", "scrape_duration_seconds", "scrape_samples_scraped",
    ]

    private static let known: Set<String> = {
        var names = ofPrometheus
        for family in MetricCatalogue.all {
            names.insert(family.name)
            for suffix in ["_bucket", "_sum", "_count"] { names.insert(family.name + suffix) }
        }
        return names
    }()

    /// Every metric that a text names; recorded ones, which hold colons, are not of the catalogue.
    static func all(in text: String) -> [String] {
        text.matches(of: /(?:hketa|process|scrape)_[a-z_]+|\bup(?=\{)/).map { String($0.output) }
    }

    static func unknown(in text: String) -> [String] {
        all(in: text).filter { !known.contains($0) }
    }
}

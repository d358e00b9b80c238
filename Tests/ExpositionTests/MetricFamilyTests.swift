import Exposition
import Testing

/// Naming rules of Prometheus and OpenMetrics, over the whole catalogue.
@Suite struct MetricFamilyTests {
    private static let reservedSuffixes = ["_count", "_sum", "_bucket", "_created", "_gcount", "_gsum"]
    /// Label names that clash with what scrapers and users add to targets.
    private static let clashingLabels: Set<String> = [
        "type", "service", "region", "zone", "stage", "owner", "env", "job", "instance", "cluster", "team",
        "le",
        "quantile",
    ]
    private static let otherUnits: Set<Substring> = [
        "ms", "milliseconds", "minutes", "hours", "days", "kilobytes", "megabytes", "percent", "s", "h", "d",
        "m",
        "kb", "mb",
    ]

    @Test func namesAreUniqueInEveryFormat() {
        for syntax in ExpositionSyntax.allCases {
            let names = MetricCatalogue.all.map { $0.metadataName(in: syntax) }
            #expect(Set(names).count == names.count)
        }
        let samples = MetricCatalogue.all.flatMap(\.sampleNames)
        #expect(Set(samples).count == samples.count)
    }

    @Test(arguments: MetricCatalogue.all)
    func nameIsSnakeCaseWithAKnownPrefix(_ family: MetricFamily) {
        let letters = Set("abcdefghijklmnopqrstuvwxyz_")
        #expect(family.name.allSatisfy(letters.contains))
        #expect(family.name.hasPrefix("hketa_") || family.name.hasPrefix("process_"))
        #expect(!family.name.contains("__"))
    }

    @Test(arguments: MetricCatalogue.all)
    func onlyCountersEndInTotal(_ family: MetricFamily) {
        #expect(family.name.hasSuffix("_total") == (family.kind == .counter))
        #expect((family.baseName != family.name) == (family.kind == .counter))
    }

    @Test(arguments: MetricCatalogue.all)
    func nameHasNoReservedSuffixAndNoTypeWord(_ family: MetricFamily) {
        #expect(!MetricFamilyTests.reservedSuffixes.contains { family.baseName.hasSuffix($0) })
        let words = family.name.split(separator: "_")
        #expect(!MetricKind.allCases.contains { words.contains(Substring($0.rawValue)) })
        #expect(!words.contains("summary"))
    }

    @Test(arguments: MetricCatalogue.all)
    func unitsAreBaseUnits(_ family: MetricFamily) {
        #expect(MetricFamilyTests.otherUnits.isDisjoint(with: family.name.split(separator: "_")))
        if family.kind == .histogram { #expect(family.unit == .seconds) }
    }

    @Test(arguments: MetricCatalogue.all)
    func helpIsASentenceOnOneLine(_ family: MetricFamily) {
        #expect(family.help.hasSuffix("."))
        #expect(!family.help.contains("\n"))
    }

    @Test(arguments: MetricCatalogue.all)
    func labelsAreLegalUniqueAndClashWithNothing(_ family: MetricFamily) {
        let labels = family.labels + family.optionalLabels
        let letters = Set("abcdefghijklmnopqrstuvwxyz_")
        #expect(Set(labels).count == labels.count)
        #expect(labels.allSatisfy { !$0.hasPrefix("__") && $0.allSatisfy(letters.contains) })
        #expect(MetricFamilyTests.clashingLabels.isDisjoint(with: labels))
    }

    @Test(arguments: MetricCatalogue.all)
    func labelNamesAreNotInTheMetricName(_ family: MetricFamily) {
        let words = family.name.dropFirst("hketa_".count)
        let own = family.labels.filter { !["state", "reason", "operator"].contains($0) }
        #expect(!own.contains { words.contains("_by_" + $0) })
    }
}

import CoreModel
import Domain
import Exposition
import Foundation
import Testing

/// `docs/METRICS.md` says what the catalogue and the closed lists of words say.
///
/// `HKETA_GOLDEN=rewrite swift test --filter MetricsDocumentTests` writes its tables of families anew.
@Suite(.serialized) struct MetricsDocumentTests {
    private static let familyTables: [(mark: String, families: [MetricFamily])] = [
        ("watch families", families("hketa_watch_", "hketa_arrival_")),
        ("operator families", families("hketa_operator_", "hketa_refresh_")),
        ("catalogue families", families("hketa_catalogue_")),
        ("timetable families", families("hketa_timetable_", "hketa_holidays_")),
        (
            "daemon families",
            families("hketa_network_", "hketa_store_", "hketa_config_", "hketa_exporter_", "process_")
        ),
    ]
    private static let wordTables: [(mark: String, words: [String])] = [
        ("states", WatchState.allCases.map(\.rawValue)),
        ("no-service reasons", NoServiceReason.allCases.map(\.rawValue)),
        ("failure reasons", FailureReason.allCases.map(\.rawValue)),
        ("catalogue kinds", CatalogueKind.allCases.map(\.rawValue)),
        ("timetable kinds", TimetableKind.allCases.map(\.rawValue)),
        ("network states", NetworkState.allCases.map(\.rawValue)),
        ("skip reasons", SkipReason.allCases.map(\.rawValue)),
    ]
    private static let file = Folder.package.appending(path: "docs/METRICS.md")

    @Test func everyFamilyIsInOneTable() {
        let listed = MetricsDocumentTests.familyTables.flatMap(\.families)
        #expect(listed == MetricCatalogue.all)
    }

    @Test(arguments: familyTables)
    func familiesAreAsInTheCatalogue(_ mark: String, families: [MetricFamily]) throws {
        let rows =
            ["", "| metric | type | labels | help |", "|---|---|---|---|"]
            + families.map(MetricsDocumentTests.row) + [""]
        if Folder.isRewriting { try MetricsDocumentTests.rewrite(mark, rows) }
        #expect(try MetricsDocumentTests.lines(between: mark) == rows)
    }

    @Test(arguments: wordTables)
    func wordsAreAllListed(_ mark: String, words: [String]) throws {
        let rows = try MetricsDocumentTests.lines(between: mark).filter { $0.hasPrefix("| `") }
        #expect(rows.map { String($0.dropFirst(3).prefix { $0 != "`" }) } == words)
        let hasMeaning = rows.allSatisfy { $0.split(separator: "|").count >= 2 }
        #expect(hasMeaning)
    }

    @Test func theSharedLabelsAreExplained() throws {
        let text = try String(contentsOf: MetricsDocumentTests.file, encoding: .utf8)
        let family = try #require(MetricCatalogue.all.first { $0.name == "hketa_watch_walk_seconds" })
        let labels = family.labels.map { "`\($0)`" }.joined(separator: ", ")
        let optional = family.optionalLabels.map { "`\($0)`" }.joined(separator: " and ")
        #expect(text.contains("*L* stands for \(labels)"))
        #expect(text.contains(optional))
    }

    private static func families(_ prefixes: String...) -> [MetricFamily] {
        MetricCatalogue.all.filter { family in prefixes.contains { family.name.hasPrefix($0) } }
    }

    private static func row(of family: MetricFamily) -> String {
        let isOfWatch = !family.optionalLabels.isEmpty
        let own = family.labels.dropFirst(isOfWatch ? 5 : 0).map { "`\($0)`" }
        let labels = ((isOfWatch ? ["*L*"] : []) + own).joined(separator: ", ")
        return "| `\(family.name)` | \(family.kind.rawValue) | \(labels) | \(family.help) |"
    }

    private static func lines(between mark: String) throws -> [String] {
        let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let begin = try #require(lines.firstIndex(of: "<!-- \(mark) -->"))
        let end = try #require(lines.firstIndex(of: "<!-- end of \(mark) -->"))
        return Array(lines[(begin + 1)..<end])
    }

    private static func rewrite(_ mark: String, _ rows: [String]) throws {
        var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
        let begin = try #require(lines.firstIndex(of: "<!-- \(mark) -->"))
        let end = try #require(lines.firstIndex(of: "<!-- end of \(mark) -->"))
        lines.replaceSubrange((begin + 1)..<end, with: rows)
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }
}

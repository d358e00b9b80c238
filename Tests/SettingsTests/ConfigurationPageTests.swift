import TestKit
import Testing

@testable import Settings

/// Holds docs/CONFIGURATION.md against what is built.
@Suite struct ConfigurationPageTests {
    private static func page() throws -> String {
        try Fixture.packageText("docs/CONFIGURATION.md")
    }

    /// The fenced blocks of a language.
    private static func blocks(_ language: String) throws -> [String] {
        try page().split(separator: "```\(language)\n").dropFirst()
            .compactMap { part in
                part.split(separator: "\n```").first.map(String.init)
            }
    }

    @Test(arguments: SettingsKey.allCases)
    func tellsOfEveryKey(key: SettingsKey) throws {
        #expect(try Self.page().contains("`\(key.rawValue)`"))
    }

    @Test(arguments: try Self.blocks("yaml"))
    func showsFilesThatLoad(text: String) throws {
        let settings = try Fixture.readShipped(text)
        #expect(settings.watches.count == 1)
    }

    @Test func showsSomeFiles() throws {
        #expect(try Self.blocks("yaml").count == 2)
        #expect(try Self.blocks("text").count == 2)
    }

    @Test(arguments: try Self.blocks("text").flatMap { $0.split(separator: "\n").map(String.init) })
    func showsMessagesThatAreGiven(line: String) throws {
        let messages = try Fixture.names(in: "Invalid", ofType: "txt")
            .flatMap { rule in
                try Fixture.text("Invalid/\(rule).txt").split(separator: "\n").map(String.init)
            }
        #expect(messages.contains(line))
    }

    private static let ranges: [String] =
        [
            SettingsRange.failuresBeforeError, SettingsRange.maximumInFlight, SettingsRange.groups,
            SettingsRange.watchesPerGroup, SettingsRange.serviceType, SettingsRange.stopSequence,
        ]
        .map { "| \($0.lowerBound) to \($0.upperBound) |" }
        + [SettingsRange.interval, SettingsRange.minimumInterval, SettingsRange.walk]
        .map { range in
            "| \(DurationText.text(of: range.lowerBound)) to \(DurationText.text(of: range.upperBound)) |"
        }
        + [SettingsRange.groupNameLength, SettingsRange.watchNameLength].map { "at most \($0) characters" }

    @Test(arguments: ranges)
    func tellsOfEveryRange(range: String) throws {
        #expect(try Self.page().contains(range))
    }

    private static let defaults: [String] = [
        "| `interval` | `\(DurationText.text(of: RefreshSettings.standard.interval))` |",
        "| `timeout` | `\(DurationText.text(of: RefreshSettings.standard.timeout))` |",
        "| `failures_before_error` | `\(RefreshSettings.standard.failuresBeforeError)` |",
        "| `groups` | `\(SettingsLimits.standard.groups)` |",
        "| `watches_per_group` | `\(SettingsLimits.standard.watchesPerGroup)` |",
        "| `operators` | `\(CatalogueScope.all.rawValue)` | "
            + CatalogueScope.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ") + " |",
    ]

    @Test(arguments: defaults)
    func tellsOfEveryDefault(row: String) throws {
        #expect(try Self.page().contains(row))
    }
}

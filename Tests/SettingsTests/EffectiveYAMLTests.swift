import CoreModel
import Domain
import Settings
import TestKit
import Testing

@Suite struct EffectiveYAMLTests {
    private func withoutWarnings(_ settings: Settings) -> Settings {
        Settings(
            language: settings.language,
            refresh: settings.refresh,
            limits: settings.limits,
            operators: settings.operators,
            groups: settings.groups
        )
    }

    private func roundTrip(_ settings: Settings) throws -> Settings {
        let text = settings.effectiveYAML()
        return try Fixture.reader.read(Array(text.utf8), file: "effective.yml")
    }

    @Test(arguments: [
        "", "refresh: {interval: 5s}", "operators: {kmb: {interval: 6s}}", "groups: [{name: A, watches: []}]",
    ])
    func readsBackEqual(text: String) throws {
        let settings = try Fixture.read(text)
        #expect(try roundTrip(settings) == settings)
    }

    @Test func readsBackEveryKey() throws {
        let settings = try Fixture.read(Fixture.text("Valid/watches.yml"))
        #expect(withoutWarnings(try roundTrip(settings)) == withoutWarnings(settings))
    }

    @Test func readsBackTheShippedFile() throws {
        let settings = try Fixture.readShipped(Fixture.packageText("config/hketa.yml"))
        #expect(try Fixture.readShipped(settings.effectiveYAML()) == settings)
    }

    private static let names = [
        "\"", "\\", "'", "#", ": a", "- a", "{a}", "車站", "🏠👨‍👩‍👧", "a\u{00A0}b", "e\u{0301}", "\u{202E}x",
        "\u{FEFF}x", "%", "\\n",
        "\u{E000}", "\u{10FFFF}", "true", "null", "~", "*a", "&a", "!a", "a  b",
    ]

    @Test(arguments: names)
    func readsBackAnyName(name: String) throws {
        let settings = Settings(
            language: .sc,
            refresh: .standard,
            limits: .standard,
            operators: try Fixture.read("").operators,
            groups: [WatchGroup(name: name, entries: [])]
        )
        #expect(try roundTrip(settings) == settings)
    }

    @Test func writesEveryValueInForce() throws {
        let expected = """
            language: en
            refresh:
              interval: 30s
              timeout: 10s
              failures_before_error: 1
            limits:
              groups: 5
              watches_per_group: 10
            catalogue:
              operators: all
            operators:
              citybus:
                base_url: "https://rt.data.gov.hk"
                min_interval: 0s
                max_in_flight: 16
                # interval: 30s, from refresh.interval
              kmb:
                base_url: "https://data.etabus.gov.hk"
                min_interval: 500ms
                max_in_flight: 1
                # interval: 30s, from refresh.interval
              mtr:
                base_url: "https://rt.data.gov.hk"
                min_interval: 0s
                max_in_flight: 16
                interval: 1m
            groups:
              - name: "Work"
                watches:
                  - operator: mtr
                    route: "TKL"
                    direction: up
                    stop: "TKO"
                    walk: 6m

            """
        let settings = try Fixture.read(
            """
            operators: {mtr: {interval: 60s}}
            groups:
            - name: Work
              watches: [{operator: mtr, route: TKL, direction: up, stop: TKO, walk: 360s}]
            """
        )
        #expect(settings.effectiveYAML() == expected)
    }
}

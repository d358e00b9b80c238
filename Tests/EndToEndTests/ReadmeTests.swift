import Foundation
import TestKit
import Testing

/// What the README shows can be done.
@Suite struct ReadmeTests {
    private let folder: ScratchFolder
    private let blocks: [(language: String, text: String)]

    init() throws {
        folder = try ScratchFolder()
        let readme = try String(
            contentsOf: BuiltProgram.package.appendingPathComponent("README.md"),
            encoding: .utf8
        )
        blocks = readme.matches(of: /```(\w+)\n([^`]*)```/).map { (String($0.output.1), String($0.output.2)) }
    }

    @Test func theSmallestConfigurationIsGood() async throws {
        let yaml = try #require(blocks.first { $0.language == "yaml" && $0.text.contains("groups:") }).text
        try folder.write(yaml, to: "hketa.yml")
        // Word for word as the README has it.
        let outcome = try await RunningProgram.run(
            BuiltProgram.exporter,
            ["--config.file=hketa.yml", "--config.check"],
            folder: folder,
            currentFolder: folder.url.path
        )
        #expect(outcome.status == 0)
        #expect(outcome.output == "hketa.yml: OK (1 groups, 4 watches)\n")
        #expect(outcome.errors == "")
    }

    @Test(.enabled(if: BuiltProgram.ofSystem("promtool") != nil, "promtool is not installed"))
    func prometheusTakesItsScrapeConfiguration() async throws {
        let yaml = try #require(blocks.first { $0.text.contains("scrape_configs:") }).text
        let path = try folder.write(yaml, to: "prometheus.yml")
        let promtool = try #require(BuiltProgram.ofSystem("promtool"))
        let outcome = try await RunningProgram.run(promtool, ["check", "config", path], folder: folder)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func everyOtherYAMLBlockIsKnownHere() {
        #expect(blocks.filter { $0.language == "yaml" }.count == 2)
    }

    @Test func theSeriesOfItsScrapeAreReal() async throws {
        let shown = try #require(
            try String(contentsOf: BuiltProgram.package.appendingPathComponent("README.md"), encoding: .utf8)
                .firstMatch(of: /```\n(hketa_[^`]*)```/)
        )
        let samples = try ScrapedPage(String(shown.output.1)).samples
        #expect(samples.count == 10)
        let config = """
            operators: { kmb: { base_url: SIMULATOR }, citybus: { base_url: SIMULATOR }, mtr: { base_url: SIMULATOR } }
            groups:
              - name: Work
                watches:
                  - { operator: kmb, route: 74B, direction: outbound, stop: 18492910339410B1 }
                  - { operator: citybus, route: "11", direction: inbound, stop: "001145" }
                  - { operator: mtr, route: TKL, direction: up, stop: TKO }

            """
        try await Stage.play(.init(config: config)) { stage in
            try await stage.untilLoaded()
            let page = try await stage.page()
            let series = Set(page.samples.map { SeriesID($0) })
            for sample in samples { #expect(series.contains(SeriesID(sample)), "\(sample)") }
        }
    }
}

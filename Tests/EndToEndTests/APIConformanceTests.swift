import Foundation
import TestKit
import Testing

/// The API keeps what `docs/openapi.yml` promises, whatever is asked.
@Suite struct APIConformanceTests {
    /// Another number looks harder; the usual run has to end soon.
    private static let examples = ProcessInfo.processInfo.environment["HKETA_API_EXAMPLES"] ?? "60"

    /// Whether there is such a stop is beyond any schema: 400 may well be the answer to an edit of the right shape.
    private static let config = """
        [[operations]]
        include-operation-id = "editWatches"
        [operations.checks.positive_data_acceptance]
        enabled = false

        """

    @Test(.enabled(if: BuiltProgram.schemathesis != nil, "schemathesis is not installed"))
    func schemathesisFindsNoViolation() async throws {
        let program = try #require(BuiltProgram.schemathesis)
        let script = Stage.Script(
            config: AllOperators.config,
            exporterArguments: ["--web.enable-editing"]
        )
        try await Stage.play(script) { stage in
            try await stage.untilLoaded()
            try await stage.untilSearchable(["kmb", "citybus", "mtr", "ferry"])
            try stage.folder.write(APIConformanceTests.config, to: "schemathesis.toml")
            let outcome = try await RunningProgram.run(
                program,
                [
                    "--config-file=schemathesis.toml", "run",
                    BuiltProgram.package.appendingPathComponent("docs/openapi.yml").path,
                    "--url=http://127.0.0.1:\(stage.client.port)", "--mode=all",
                    "--seed=20261130",
                    "--max-examples=\(APIConformanceTests.examples)", "--continue-on-failure", "--no-color",
                    // The events never end.
                    "--generation-database=none", "--exclude-operation-id=boardEvents",
                ],
                folder: stage.folder,
                currentFolder: stage.folder.url.path,
                within: .seconds(900)
            )
            #expect(outcome.status == 0, "\(outcome.output.suffix(6000)) \(outcome.errors.suffix(2000))")
            let complaints = stage.exporter.errors.split(separator: "\n")
                .filter { $0.contains("level=error") || $0.contains("level=warn") }
            #expect(complaints == [])
            #expect(try await stage.client.get("/-/healthy").status == 200)
        }
    }
}

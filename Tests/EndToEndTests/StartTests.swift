import Foundation
import TestKit
import Testing

/// Starts that lead nowhere, and those that only want to know something.
@Suite struct StartTests {
    private let folder: ScratchFolder

    init() throws {
        folder = try ScratchFolder()
    }

    private func run(_ arguments: String...) async throws -> (status: Int32, output: String, errors: String) {
        try await RunningProgram.run(BuiltProgram.exporter, arguments, folder: folder)
    }

    @Test func aPortInUseIsSaidInOneLine() async throws {
        let config = try folder.write("catalogue: { operators: watched }\ngroups: []\n", to: "hketa.yml")
        let taker = try RunningProgram(
            BuiltProgram.simulator,
            ["--listen-address", "127.0.0.1:0"],
            name: "simulator",
            folder: folder
        )
        defer { taker.end() }
        let port = try await Stage.simulatorPort(taker)
        let outcome = try await run("--config.file=\(config)", "--web.listen-address=127.0.0.1:\(port)")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors
                == "hketa_exporter: error: cannot listen on 127.0.0.1:\(port): the address is in use by another program\n"
        )
    }

    @Test func aMissingFileIsSaidInOneLine() async throws {
        let missing = folder.path("missing.yml")
        let outcome = try await run("--config.file", missing)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(
            outcome.errors
                == "hketa_exporter: error: cannot read the configuration: \(missing): No such file or directory\n"
        )
    }

    @Test func aFolderForAFileIsSaidInOneLine() async throws {
        let outcome = try await run("--config.file", folder.url.path)
        #expect(outcome.status == 1)
        #expect(
            outcome.errors
                == "hketa_exporter: error: cannot read the configuration: \(folder.url.path): Is a directory\n"
        )
    }

    @Test(arguments: [
        (["--nonsense"], "unknown flag --nonsense, try --help"),
        (["start"], "unexpected argument \"start\", try --help"),
        (["--log.level=loud"], "--log.level: expected debug, info, warn or error, found \"loud\""),
    ])
    func aBadFlagIsSaidInOneLine(arguments: [String], text: String) async throws {
        let outcome = try await RunningProgram.run(BuiltProgram.exporter, arguments, folder: folder)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors == "hketa_exporter: error: \(text)\n")
    }

    @Test(arguments: ["here", "127.0.0.1", "127.0.0.1:99999", "[::1:1"])
    func aBadAddressIsSaidInOneLine(address: String) async throws {
        let config = try folder.write("catalogue: { operators: watched }\ngroups: []\n", to: "hketa.yml")
        let outcome = try await run("--config.file=\(config)", "--web.listen-address=\(address)")
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("hketa_exporter: error: cannot listen on '\(address)': "))
        #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    }

    @Test(arguments: [[], ["--config.check"]])
    func allProblemsOfAFileAreSaidTogether(more: [String]) async throws {
        let config = try folder.write(
            """
            langauge: en
            refresh: { interval: 1s }
            groups:
              - name: A
                watches:
                  - { operator: kmb, route: "1", direction: outbound, stop: 1234 }
                  - { operator: nwfb, route: "1", direction: outbound, stop: "001145" }
            """,
            to: "hketa.yml"
        )
        let outcome = try await RunningProgram.run(
            BuiltProgram.exporter,
            ["--config.file=\(config)", "--web.listen-address=127.0.0.1:0"] + more,
            folder: folder
        )
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines.first?.hasPrefix("hketa_exporter: error: \(config):1:1: ") == true)
        for (line, number) in zip(lines.dropFirst(), [2, 6, 7]) {
            #expect(line.hasPrefix("\(config):\(number):"))
        }
        #expect(lines.last == "4 problems")
    }

    @Test(arguments: ["hketa.yml", "demo.yml"])
    func theShippedConfigurationsAreGood(name: String) async throws {
        let path = BuiltProgram.package.appendingPathComponent("config/\(name)").path
        let outcome = try await run("--config.file=\(path)", "--config.check")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /\S+: OK \(\d groups, \d+ watches\)\n/) != nil)
        #expect(outcome.errors == "")
    }

    @Test func warningsDoNotMakeAFileBad() async throws {
        let yaml = "groups: [{name: A, watches: [{operator: mtr, route: TKL, stop: POA, direction: up}]}]\n"
        let config = try folder.write(yaml, to: "hketa.yml")
        let outcome = try await run("--config.file=\(config)", "--config.check")
        #expect(outcome.status == 0)
        #expect(outcome.output == "\(config): OK (1 groups, 1 watches)\n")
        #expect(outcome.errors.hasPrefix("warning: \(config):1:"))
    }

    @Test func theVersionIsToldOnStandardOutput() async throws {
        let outcome = try await run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("hketa_exporter, version "))
        #expect(outcome.output.contains("libcurl: "))
    }

    @Test(arguments: ["--help", "-h"])
    func helpIsToldOnStandardOutput(flag: String) async throws {
        let outcome = try await run(flag)
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.hasPrefix("usage: hketa_exporter [<flags>]\n"))
    }

    @Test func theSimulatorSaysWhatIsWrongToo() async throws {
        let outcome = try await RunningProgram.run(BuiltProgram.simulator, ["--nonsense"], folder: folder)
        #expect(outcome.status == 1)
        #expect(outcome.output == "")
        #expect(outcome.errors == "hketa_simulator: there is no option '--nonsense'; see --help\n")
    }
}

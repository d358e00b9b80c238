import Foundation
import TestKit
import Testing

/// `hketactl catalogue update` on a host without a daemon.
@Suite struct HketactlCatalogueTests {
    /// Operators to ask and no daemon.
    private func play(
        _ play: (_ operators: LoopbackClient, _ simulator: RunningProgram, Companion) async throws -> Void
    ) async throws {
        let folder = try ScratchFolder()
        let simulator = try RunningProgram(
            BuiltProgram.simulator,
            ["--listen-address", "127.0.0.1:0"],
            name: "simulator",
            folder: folder
        )
        defer { simulator.end() }
        let operators = LoopbackClient(port: try await Stage.simulatorPort(simulator))
        let config = try folder.write(Stage.filled(AllOperators.head, operators.port), to: "hketa.yml")
        try await play(operators, simulator, Companion(folder: folder, configPath: config))
    }

    private static let awayCitybus = Stage.Fault(
        path: "/v2/transport/citybus/*",
        kind: "status",
        value: "404"
    )

    private func asked(_ operators: LoopbackClient) async throws -> [AskedRequest] {
        try AskedRequest.all(try await operators.get("/control/requests"))
    }

    @Test(.disabled(if: CatalogueTests.isDayAboutToBegin, "the lists are due about now in Hong Kong"))
    func whatWasStoppedGoesOnAndThenEverythingWorksAlone() async throws {
        try await play { operators, simulator, companion in
            let first = try companion.start("catalogue", "update", name: "first")
            try await eventually("a part of Citybus's lists") {
                try await asked(operators).count { $0.asked == .citybus } >= 12
            }
            first.send(SIGKILL)
            _ = try await first.exitStatus()
            // What was under way when it was killed may be asked for again.
            let before = try await asked(operators).map(\.path)
            _ = try await operators.send("DELETE", "/control/requests")

            let second = try await companion.run("catalogue", "update", within: .seconds(120))
            #expect(second.status == 0, "\(second)")
            #expect(second.output.hasPrefix("All lists are here: "), "\(second)")
            let after = try await asked(operators).filter { $0.asked == .citybus }.map(\.path)
            #expect(!after.isEmpty)
            #expect(Set(after).intersection(before).count <= 1, "\(Set(after).intersection(before))")
            #expect(Set(after).count == after.count)

            _ = try await operators.send("DELETE", "/control/requests")
            let third = try await companion.run("catalogue", "update", "--json", within: .seconds(60))
            #expect(third.status == 0)
            #expect(
                try third.object()["complete"] as? [String] == ["citybus", "ferry", "kmb"],
                "\(third.output)"
            )
            // But for the timetable, which says by itself whether it is a new one.
            #expect(try await asked(operators).allSatisfy { $0.asked == nil })

            simulator.end()
            #expect(try await companion.run("search", "87D").output.hasPrefix("kmb  87D"))
            #expect(try await companion.run("stops", "citybus", "11").status == 0)
            let status = try await companion.run("catalogue", "status")
            let words = status.lines.compactMap { $0.split(separator: " ").first.map(String.init) }
            #expect(words.prefix(4) == ["kmb", "citybus", "mtr", "ferry"], "\(status)")
        }
    }

    @Test func citybusIsAskedNoFasterThanFourTimesASecond() async throws {
        try await play { operators, _, companion in
            let running = try companion.start("catalogue", "update", name: "update")
            let starts = try await eventually("some of Citybus's lists") { () -> [Int]? in
                let starts = try await asked(operators).filter { $0.asked == .citybus }
                    .map(\.startedMicroseconds)
                return starts.count > 10 ? starts : nil
            }
            running.send(SIGTERM)
            _ = try await running.exitStatus()
            // Some are late on a busy host, and the next one is not for that.
            let span = (starts.last ?? 0) - (starts.first ?? 0)
            #expect(span / (starts.count - 1) >= 200_000, "\(starts)")
        }
    }

    @Test func operatorsThatAreAwayAreNamed() async throws {
        try await play { operators, _, companion in
            try await Stage.set(HketactlCatalogueTests.awayCitybus, operators)
            let update = try await companion.run("catalogue", "update", within: .seconds(60))
            #expect(update.status == 1)
            #expect(
                update.errors.contains("Not all lists of citybus could be had; what came can be searched."),
                "\(update)"
            )
            #expect(try await companion.run("search", "74B").status == 0)
        }
    }

    @Test func aFolderThatTakesNothingIsAFailure() async throws {
        try await play { operators, _, companion in
            // For an early end.
            try await Stage.set(HketactlCatalogueTests.awayCitybus, operators)
            // A file where the folder should be.
            try companion.folder.write("", to: "data")
            let update = try await companion.run("catalogue", "update", within: .seconds(60))
            #expect(update.status == 1)
            #expect(update.errors.contains("hketactl: error: what came could not be kept: "), "\(update)")
        }
    }
}

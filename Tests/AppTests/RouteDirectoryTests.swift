import CoreModel
import Domain
import Search
import TestKit
import Testing

@testable import App

/// When an index of routes is built, and what becomes of it.
@Suite struct RouteDirectoryTests {
    private static let kmb = OperatorID("kmb")
    private static let citybus = OperatorID("citybus")
    private static let pace = Duration.seconds(600)

    private func numbers(_ rig: DirectoryRig, _ query: String) throws -> [String] {
        try rig.directory.index.search(query).matches.map(\.route.number)
    }

    @Test func theRailwayIsThereAtOnce() async throws {
        let rig = DirectoryRig()
        #expect(rig.directory.index.isEmpty)
        try await rig.play { try await rig.gather(untilBuilt: 1) }
        #expect(rig.operators == ["mtr"])
        #expect(rig.files.value.saved.count == 1)
    }

    @Test func anOperatorThatIsNewIsThereWithTheNextBreath() async throws {
        let rig = DirectoryRig()
        try await rig.play {
            try await rig.gather(untilBuilt: 1)
            rig.directory.take(DirectoryRig.buses("11"), of: RouteDirectoryTests.citybus)
            rig.directory.take(DirectoryRig.buses("74B"), of: RouteDirectoryTests.kmb)
            try await rig.gather(untilBuilt: 2)
            #expect(rig.operators == ["kmb", "citybus", "mtr"])
        }
        #expect(try numbers(rig, "74B") == ["74B"])
    }

    @Test func nothingIsNoNews() async throws {
        let rig = DirectoryRig()
        try await rig.play {
            try await rig.gather(untilBuilt: 1)
            rig.directory.take(.empty, of: RouteDirectoryTests.kmb)
            rig.directory.take(DirectoryRig.buses("11"), of: RouteDirectoryTests.citybus)
            try await rig.gather(untilBuilt: 2)
        }
        #expect(rig.operators == ["citybus", "mtr"])
    }

    @Test func whatFollowsNewsWaitsLongerEachTime() async throws {
        let rig = DirectoryRig()
        rig.directory.take(DirectoryRig.buses("1"), of: RouteDirectoryTests.kmb)
        try await rig.play {
            try await rig.gather(untilBuilt: 1)
            var numbers = ["1"]
            for (round, wait) in [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600].enumerated() {
                numbers.append("\(round + 2)")
                try await rig.change(to: numbers, after: .seconds(wait), built: round + 2)
            }
            #expect(rig.directory.index.routes(of: RouteDirectoryTests.kmb) == numbers)
        }
    }

    @Test func whateverChangesInAWaitIsInTheSameIndex() async throws {
        let rig = DirectoryRig()
        rig.directory.take(DirectoryRig.buses("74B"), of: RouteDirectoryTests.kmb)
        try await rig.play {
            try await rig.gather(untilBuilt: 1)
            let start = rig.clock.now.elapsed
            rig.directory.take(DirectoryRig.buses("74B", "75K"), of: RouteDirectoryTests.kmb)
            await rig.clock.untilSleeping(until: start + .seconds(2))
            rig.clock.advance(by: .seconds(1))
            rig.directory.take(DirectoryRig.buses("74B", "75K", "75X"), of: RouteDirectoryTests.kmb)
            #expect(try numbers(rig, "75") == [])
            rig.clock.advance(by: .seconds(1))
            try await rig.log.until("route_index_built", times: 2)
            #expect(try numbers(rig, "75") == ["75K", "75X"])
        }
    }

    @Test func newsDoNotWaitForChanges() async throws {
        let rig = DirectoryRig(kept: try await keptBytes())
        try await rig.play {
            // What was kept is built anew in ten minutes.
            await rig.clock.untilSleeping(until: RouteDirectoryTests.pace)
            rig.directory.take(DirectoryRig.buses("75K"), of: RouteDirectoryTests.kmb)
            rig.directory.take(DirectoryRig.buses("11"), of: RouteDirectoryTests.citybus)
            try await rig.gather(untilBuilt: 1)
            #expect(rig.operators == ["kmb", "citybus", "mtr"])
            // What had changed by then is in it.
            #expect(try numbers(rig, "75") == ["75K"])
        }
    }

    // MARK: The kept file

    private func keptBytes() async throws -> [UInt8] {
        let rig = DirectoryRig()
        rig.directory.take(DirectoryRig.buses("74B"), of: RouteDirectoryTests.kmb)
        try await rig.play { try await rig.gather(untilBuilt: 1) }
        return try #require(rig.files.value.saved.last)
    }

    @Test func whatWasKeptServesFromTheStart() async throws {
        let rig = DirectoryRig(kept: try await keptBytes())
        #expect(rig.operators == ["kmb", "mtr"])
        #expect(try numbers(rig, "74B") == ["74B"])
        #expect(rig.log.lines.isEmpty)
    }

    @Test func theSameAsWasKeptIsNotWrittenAgain() async throws {
        let rig = DirectoryRig(kept: try await keptBytes())
        rig.directory.take(DirectoryRig.buses("74B"), of: RouteDirectoryTests.kmb)
        await rig.directory.buildNow()
        #expect(rig.files.value.attempts == 0)
        #expect(rig.log.lines.isEmpty)
    }

    @Test func aDamagedFileIsSaidAndBuiltAnew() async throws {
        var bytes = try await keptBytes()
        bytes[bytes.count / 2] ^= 1
        let rig = DirectoryRig(kept: bytes)
        #expect(rig.directory.index.isEmpty)
        try await rig.play { try await rig.gather(untilBuilt: 1) }
        #expect(rig.operators == ["mtr"])
        #expect(rig.files.value.saved.count == 1)
        let lines = rig.log.lines("route_index_unreadable")
        #expect(lines.map { $0["detail"] } == ["the route index is damaged; it is built anew"])
        #expect(lines.map(\.level) == [.warn])
    }

    @Test func aFileOfSomebodyElseIsSaidAndReplaced() async throws {
        let rig = DirectoryRig(kept: Array("hello".utf8))
        try await rig.play { try await rig.gather(untilBuilt: 1) }
        #expect(rig.log.lines("route_index_unreadable").count == 1)
        #expect(rig.files.value.saved.count == 1)
    }

    @Test func aFileThatCanNotBeWrittenIsSaidOnceAndHarmless() async throws {
        let rig = DirectoryRig(problem: "read-only file system")
        await rig.directory.buildNow()
        rig.directory.take(DirectoryRig.buses("74B"), of: RouteDirectoryTests.kmb)
        await rig.directory.buildNow()
        #expect(rig.operators == ["kmb", "mtr"])
        #expect(rig.log.lines("route_index_unsaved").map { $0["detail"] } == ["read-only file system"])
    }

    @Test func whatCouldNotBeWrittenIsTriedAgainThoughNothingChanged() async throws {
        let rig = DirectoryRig(problem: "no space left on device")
        await rig.directory.buildNow()
        rig.files.update { $0.problem = nil }
        await rig.directory.buildNow()
        await rig.directory.buildNow()
        #expect(rig.files.value.saved.count == 1)
        rig.files.update { $0.problem = "no space left on device" }
        rig.directory.take(DirectoryRig.buses("74B"), of: RouteDirectoryTests.kmb)
        await rig.directory.buildNow()
        // It had been well in between.
        #expect(rig.log.lines("route_index_unsaved").count == 2)
    }

    // MARK: Chinese scripts

    private static let forms = CharacterForms([0x7F85: 0x7F57])

    @Test func oneScriptFindsTheOther() async throws {
        let rig = DirectoryRig(folding: .success(RouteDirectoryTests.forms))
        rig.directory.take(DirectoryRig.buses("76K"), of: RouteDirectoryTests.kmb)
        await rig.directory.buildNow()
        #expect(try numbers(rig, "罗湖").contains("76K"))
        #expect(try numbers(rig, "羅湖").contains("76K"))
    }

    @Test func withoutTablesOnlyTheOtherScriptIsLost() async throws {
        let rig = DirectoryRig(folding: .failure(TextFoldingFailure(detail: "no such file")))
        rig.directory.take(DirectoryRig.buses("76K"), of: RouteDirectoryTests.kmb)
        await rig.directory.buildNow()
        await rig.directory.buildNow()
        #expect(try numbers(rig, "羅湖").contains("76K"))
        #expect(try !numbers(rig, "罗湖").contains("76K"))
        #expect(
            rig.log.lines("text_folding_missing").map { $0["detail"] }
                == ["no tables of Chinese characters: no such file"]
        )
        rig.folding.script(.success(RouteDirectoryTests.forms))
        await rig.directory.buildNow()
        #expect(try numbers(rig, "罗湖").contains("76K"))
    }

    // MARK: The end

    @Test func itStopsWhereverItIs() async throws {
        let waiting = DirectoryRig()
        let running = Task { await waiting.directory.run() }
        await waiting.clock.untilSleeping(1)
        running.cancel()
        await running.value
        #expect(waiting.directory.index.isEmpty)
        #expect(waiting.files.value.attempts == 0)
        #expect(waiting.clock.sleeping == 0)
    }
}

import CoreModel
import Domain
import TestKit
import Testing

@testable import App

/// How reports come to the store.
@Suite(.timeLimit(.minutes(10))) struct ReportSaverTests {
    private let clock = ManualClock()
    private let store = InMemoryReportStore()
    private let parts = InMemoryPartStore()
    private let saver = ReportSaver()

    private func whileSaving(_ body: () async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [saver, store, parts, clock] in
                await saver.run(savingTo: store, names: parts, clock: clock)
            }
            defer { group.cancelAll() }
            try await body()
        }
    }

    private func report(_ seconds: Int64) -> Report {
        Sample.report(at: Sample.start + .seconds(seconds), none: .noneListed)
    }

    @Test func answersThatComeTogetherAreOneWrite() async throws {
        try await whileSaving {
            saver.take([Sample.watch("A"): report(0)])
            await clock.untilSleeping(1)
            saver.take([Sample.watch("B"): report(0)])
            saver.take([Sample.watch("A"): report(1)])
            clock.advance(by: .milliseconds(200))
            try await store.untilWritten(1)
        }
        #expect(store.contents.writes == [[Sample.watch("A"): report(1), Sample.watch("B"): report(0)]])
    }

    @Test func laterOnesAreAWriteOfTheirOwn() async throws {
        try await whileSaving {
            for number in 1...3 {
                saver.take([Sample.watch("A"): report(Int64(number))])
                await clock.untilSleeping(1)
                clock.advance(by: .milliseconds(200))
                try await store.untilWritten(number)
            }
        }
        #expect(store.contents.reports[Sample.watch("A")] == report(3))
    }

    @Test func theLastOnesAreSavedWhenItEnds() async throws {
        try await whileSaving {
            saver.take([Sample.watch("A"): report(0)])
        }
        #expect(store.contents.reports == [Sample.watch("A"): report(0)])
    }

    @Test func namesAreSavedAsTheyWereLast() async throws {
        let names = [1, 2]
            .map { number in
                StoredNames.part(
                    [Sample.watch("A"): WatchNames(stop: LocalizedText(all: "\(number)"))],
                    at: Sample.start
                )
            }
        try await whileSaving { for part in names { saver.take(part) } }
        #expect(await parts.parts(of: StoredNames.owner) == [names[1]])
        #expect(store.contents.writes.isEmpty)
    }

    @Test func nothingIsWrittenWithoutReports() async throws {
        try await whileSaving { saver.take([:]) }
        #expect(store.contents.writes.isEmpty)
    }
}

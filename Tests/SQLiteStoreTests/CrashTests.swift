import CoreModel
import Domain
import Locking
import Testing

@testable import SQLiteStore

/// Whatever moment the power goes at, the file opens and has everything that was said to be safe.
///
/// A crash is played by copying the files while they are being written: that is what a kill would leave.
@Suite struct CrashTests {
    private static let crashes = 50

    private let fixture: StoreFixture

    init() throws { fixture = try StoreFixture() }

    @Test func everythingAcknowledgedIsInTheFilesAtAnyMoment() async throws {
        let store = await fixture.open()
        let acknowledged = Locked<Int64>(-1)
        let isDone = Locked(false)
        let start = fixture.start
        async let writing: Void = write(to: store, acknowledged, isDone)
        var random = SystemRandomNumberGenerator()
        for crash in 1...CrashTests.crashes {
            let wished = acknowledged.withLock { $0 } + Int64.random(in: 0...7, using: &random)
            while acknowledged.withLock({ $0 }) < wished { await Task.yield() }
            let (promised, copy) = try await snapshot(acknowledged)
            let opened = await SQLiteStore.open(
                path: copy.file("hketa.db"),
                log: fixture.log,
                clock: fixture.clock
            )
            #expect(opened.status.condition == .durable, "crash \(crash)")
            #expect(opened.status.setAsideFiles == 0, "crash \(crash)")
            guard promised >= 0 else { continue }
            let reports = await opened.reports()
            for number in 1...3 {
                let found = try #require(reports[Samples.watch(number)], "crash \(crash)")
                #expect(found.receivedAt >= start + .milliseconds(promised), "crash \(crash)")
                #expect(found == Samples.report(found.receivedAt), "crash \(crash)")
            }
            // All of one `keep` or nothing.
            #expect(Set(reports.values.map(\.receivedAt)).count == 1, "crash \(crash)")
        }
        isDone.withLock { $0 = true }
        await writing
    }

    private func write(to store: SQLiteStore, _ acknowledged: Locked<Int64>, _ isDone: Locked<Bool>) async {
        var number: Int64 = 0
        while !isDone.withLock({ $0 }) {
            let report = Samples.report(fixture.start + .milliseconds(number))
            await store.keep([Samples.watch(1): report, Samples.watch(2): report, Samples.watch(3): report])
            if number % 10 == 0 {
                await store.keep(Samples.part("\(number % 70)", bytes: Array(repeating: 7, count: 30_000)))
            }
            acknowledged.withLock { $0 = number }
            number += 1
        }
    }

    /// The two files as they were at one moment, and what had been acknowledged before it.
    private func snapshot(_ acknowledged: Locked<Int64>) async throws -> (promised: Int64, TemporaryFolder) {
        while true {
            let promised = acknowledged.withLock { $0 }
            let before = try fixture.folder.changedAt("hketa.db")
            let main = try fixture.folder.read("hketa.db")
            let log = try fixture.folder.read("hketa.db-wal")
            // A checkpoint in between would have torn the copy, which no crash does.
            guard try fixture.folder.changedAt("hketa.db") == before else { continue }
            let copy = try TemporaryFolder()
            try copy.write(main, to: "hketa.db")
            try copy.write(log, to: "hketa.db-wal")
            return (promised, copy)
        }
    }

    /// A log that was cut anywhere loses its last commits and nothing else.
    @Test func aTornLogLosesItsEndAlone() async throws {
        let store = await fixture.open()
        for number in Int64(0)..<12 {
            await store.keep([Samples.watch(): Samples.report(fixture.start + .milliseconds(number))])
        }
        let main = try fixture.folder.read("hketa.db")
        let log = try fixture.folder.read("hketa.db-wal")
        var last: Moment?
        for length in stride(from: 0, through: log.count, by: 1237) {
            let copy = StoreFixture(in: try TemporaryFolder())
            try copy.folder.write(main, to: "hketa.db")
            try copy.folder.write(Array(log.prefix(length)), to: "hketa.db-wal")
            let opened = await copy.open()
            #expect(opened.status.condition == .durable)
            #expect(opened.status.setAsideFiles == 0)
            let found = await opened.reports()[Samples.watch()]?.receivedAt
            if let last { #expect(found ?? copy.start >= last) }
            last = found ?? last
        }
        #expect(last != nil)
    }
}

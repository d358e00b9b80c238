import CoreModel
import Glibc
import Testing

@testable import SQLiteStore

/// One writer on a thread of its own.
@Suite struct StoreThreadTests {
    private actor Counter {
        private let thread = StoreThread()
        private(set) var count = 0
        private var threads: Set<pthread_t> = []

        nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

        deinit { thread.stop() }

        var threadCount: Int { threads.count }

        func increase() {
            let before = count
            threads.insert(pthread_self())
            count = before + 1
        }
    }

    @Test func jobsRunOneByOneOnOneThread() async {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<200 { group.addTask { await counter.increase() } }
        }
        #expect(await counter.count == 200)
        #expect(await counter.threadCount == 1)
    }

    @Test func manyWritersAtATimeLoseNothing() async throws {
        let fixture = try StoreFixture()
        let store = await fixture.open()
        let report = Samples.report(fixture.now)
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<60 {
                group.addTask { await store.keep([Samples.watch(number): report]) }
                group.addTask { _ = store.status }
            }
        }
        #expect(try SQLiteStore.readReports(path: fixture.path).count == 60)
    }
}

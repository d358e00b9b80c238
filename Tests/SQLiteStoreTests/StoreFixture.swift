import CoreModel
import Domain
import TestKit

@testable import SQLiteStore

/// A store's surroundings: a folder, a clock that moves by hand and a log.
struct StoreFixture {
    let folder: TemporaryFolder
    let clock = ManualClock()
    let log = RecordingLog()

    init(in folder: TemporaryFolder) { self.folder = folder }

    init() throws { self.init(in: try TemporaryFolder()) }

    var path: String { folder.file("hketa.db") }

    /// When the fixture was made.
    let start = Moment(unixSeconds: 1_767_225_600)

    var now: Moment { clock.moment() }

    func advance(by duration: Duration) { clock.advance(by: duration) }

    func open(tuning: StoreTuning = .usual) async -> SQLiteStore {
        await SQLiteStore.open(path: path, tuning: tuning, log: log, clock: clock)
    }

    /// A connection beside the store's, as another process would have it.
    func connection(busyTimeoutMilliseconds: Int32 = 0) throws -> SQLiteConnection {
        try SQLiteConnection(path, .readWrite, busyTimeoutMilliseconds: busyTimeoutMilliseconds)
    }

    /// A closed file with some reports and a part in it.
    func fill(_ reports: [Watch: Report], parts: [StoredPart] = []) async {
        let store = await open()
        await store.keep(reports)
        for part in parts { await store.keep(part) }
        await store.close()
    }
}

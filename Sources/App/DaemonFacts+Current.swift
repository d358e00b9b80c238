import CoreModel
import CurlTransport
import Domain
import Exposition
import HTTPListener
import Posix
import SQLiteStore

extension DaemonFacts {
    /// This build's facts.
    static func current(
        lastReloadSuccessful: Bool,
        lastReloadSuccessAt: Moment?,
        store: StoreStatus,
        webConfiguration: ReloadFacts?
    ) -> DaemonFacts {
        DaemonFacts(
            version: BuildFacts.version,
            revision: BuildFacts.revision,
            swiftVersion: BuildFacts.swiftVersion,
            libcurl: CurlTransport.libraryVersion,
            libmicrohttpd: HTTPListener.libraryVersion,
            lastReloadSuccessful: lastReloadSuccessful,
            lastReloadSuccessAt: lastReloadSuccessAt,
            store: StoreFacts(
                isDurable: store.condition == .durable,
                filesSetAside: store.setAsideFiles,
                failedWrites: store.failedWrites,
                lastWrite: store.lastWriteAt
            ),
            webConfiguration: webConfiguration
        )
    }
}

extension ProcessFacts {
    /// The kernel's values as the page tells them.
    init(_ statistics: ProcessStatistics) {
        self.init(
            cpuTime: statistics.cpuSeconds.map { .seconds($0) },
            virtualMemoryBytes: statistics.virtualBytes.map(UInt64.init(clamping:)),
            maximumVirtualMemoryBytes: statistics.virtualLimitBytes.map(UInt64.init(clamping:)),
            residentMemoryBytes: statistics.residentBytes.map(UInt64.init(clamping:)),
            openFiles: statistics.openDescriptors.map(UInt64.init(clamping:)),
            maximumFiles: statistics.descriptorLimit.map(UInt64.init(clamping:)),
            startedAt: statistics.startedAt,
            threads: statistics.threads.map(UInt64.init(clamping:))
        )
    }
}

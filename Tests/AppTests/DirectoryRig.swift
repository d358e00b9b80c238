import CoreModel
import Domain
import Search
import TestKit

@testable import App

/// A directory of routes with everything around it made by hand.
final class DirectoryRig: Sendable {
    struct Files: Sendable {
        var kept: [UInt8]?
        /// Why nothing can be saved; `nil` if it can.
        var problem: String?
        var saved: [[UInt8]] = []
        var attempts = 0
    }

    let clock = ManualClock()
    let log = TestKit.RecordingLog()
    let folding: ScriptedTextFolding
    let files: Observed<Files>
    let directory: RouteDirectory

    init(
        kept: [UInt8]? = nil,
        problem: String? = nil,
        folding: Result<CharacterForms, TextFoldingFailure> = .success(.none)
    ) {
        let files = Observed(Files(kept: kept, problem: problem))
        let scripted = ScriptedTextFolding(folding)
        self.files = files
        self.folding = scripted
        directory = RouteDirectory(
            operators: OperatorCatalog.all,
            RouteDirectory.Services(
                folding: scripted,
                clock: clock,
                log: log,
                offload: { $0() },
                load: { files.value.kept },
                save: { bytes in
                    files.update { files in
                        files.attempts += 1
                        if files.problem == nil { files.saved.append(bytes) }
                        return files.problem
                    }
                },
                onMemoryFreed: {}
            )
        )
    }

    /// Runs the directory while a test plays, and stops it.
    func play(_ play: () async throws -> Void) async throws {
        let running = Task { [directory] in await directory.run() }
        do {
            try await play()
        } catch {
            running.cancel()
            await running.value
            throw error
        }
        running.cancel()
        await running.value
    }

    /// Lets the time pass that catalogues are gathered for, and waits for the index.
    func gather(untilBuilt count: Int) async throws {
        await clock.untilSleeping(until: clock.now.elapsed + .milliseconds(200))
        clock.advance(by: .milliseconds(200))
        try await log.until("route_index_built", times: count)
    }

    /// Gives KMB other routes, and waits for the index that comes after that time.
    func change(to numbers: [String], after wait: Duration, built count: Int) async throws {
        let start = clock.now.elapsed
        directory.take(DirectoryRig.buses(numbers), of: OperatorID("kmb"))
        await clock.untilSleeping(until: start + wait)
        clock.advance(by: wait)
        try await log.until("route_index_built", times: count)
    }

    var operators: [String] { directory.index.operators.map(\.rawValue) }

    /// A bus company with routes of these numbers.
    static func buses(_ numbers: String...) -> RouteCatalogue { buses(numbers) }

    static func buses(_ numbers: [String]) -> RouteCatalogue {
        RouteCatalogue(
            patterns: numbers.map { number in
                RoutePattern(
                    route: number,
                    direction: .outbound,
                    serviceType: 1,
                    origin: LocalizedText(en: "Sha Tin", tc: "沙田", sc: "沙田"),
                    destination: LocalizedText(en: "Lo Wu", tc: "羅湖", sc: ""),
                    calls: []
                )
            },
            stops: [:],
            fetchedAt: nil
        )
    }
}

import CoreModel
import Domain
import HTTPListener
import Locking
import Search

@testable import App

/// A daemon that says what it is told to say and counts what it is asked for.
final class ScriptedFace: DaemonFace {
    struct Script: Sendable {
        var board = SampleRow.board([BoardGroup(name: "Work", rows: SampleRow.ofEachState)])
        var waitingFor: String?
        var reloadProblem: String?
        var language = Language.en
        var routeIndex = RouteIndex(of: [], forms: .none)
        var preview = PreviewDesk.Preview(isPending: true, rows: [])
    }

    private struct Counts {
        var scrapes = 0
        var reloads = 0
        var refreshes = 0
    }

    private let script: Script
    private let counts = Locked(Counts())

    init(_ script: Script = Script()) {
        self.script = script
    }

    var scrapes: Int { counts.withLock { $0.scrapes } }
    var reloads: Int { counts.withLock { $0.reloads } }
    var refreshes: Int { counts.withLock { $0.refreshes } }

    func scrape(_ question: HTTPQuestion) -> HTTPAnswer {
        counts.withLock { $0.scrapes += 1 }
        return .text(200, "scraped\n")
    }

    func board() -> Board { script.board }
    func routeIndex() -> RouteIndex { script.routeIndex }
    func preview(of route: RouteDirection, in index: RouteIndex) -> PreviewDesk.Preview { script.preview }
    func waitingFor() -> String? { script.waitingFor }
    func effectiveConfiguration() -> String { "groups: []\n" }
    func language() -> Language { script.language }

    func reload() -> String? {
        counts.withLock { $0.reloads += 1 }
        return script.reloadProblem
    }

    func events(_ question: HTTPQuestion) -> HTTPAnswer { .text(200, "events\n") }

    func edit(_ question: HTTPQuestion) -> HTTPAnswer { .text(200, "edited\n") }

    func refresh() { counts.withLock { $0.refreshes += 1 } }
}

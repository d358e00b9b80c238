import CoreModel
import Domain
import Locking
import Search
import Settings
import TestKit
import Testing

@testable import App

/// Looking ahead at a route's first stops.
@Suite struct PreviewDeskTests {
    private let requests: ScriptedBackgroundRequests
    private let elapsed = Locked(Duration.seconds(100))
    private let desk: PreviewDesk
    private let index = SampleIndex.index

    init() throws {
        let clock = ManualClock()
        requests = ScriptedBackgroundRequests(clock: clock) { _ in .failure(SourceError(.timeout, "slow")) }
        let settings = try SettingsReader(operators: OperatorCatalog.all).read([], file: "a.yml")
        desk = PreviewDesk(
            PreviewDesk.Services(
                requests: requests,
                timetable: { _ in nil },
                settings: { settings },
                wallClock: ManualClock(),
                elapsed: { [elapsed] in elapsed.withLock { $0 } }
            )
        )
    }

    private func route(_ number: String, _ id: OperatorID = SampleIndex.kmb) throws -> RouteDirection {
        try #require(index.directions(of: id, route: number).first)
    }

    /// Looks until the operator has been asked; yields so that the asking gets its turn.
    private func settled(_ route: RouteDirection) async -> PreviewDesk.Preview {
        for _ in 0..<10_000 {
            let preview = desk.preview(of: route, in: index)
            if !preview.isPending { return preview }
            await Task.yield()
        }
        return desk.preview(of: route, in: index)
    }

    @Test func theFirstLookAnswersAtOnce() throws {
        let preview = desk.preview(of: try route("74B"), in: index)
        #expect(preview.isPending)
        #expect(preview.rows.map(\.state) == [.loading, .loading, .loading, .loading])
    }

    @Test func whatCameIsTold() async throws {
        let preview = await settled(try route("74B"))
        #expect(!preview.isPending)
        #expect(preview.rows.allSatisfy { $0.state == .error })
        #expect(!requests.sent.isEmpty)
    }

    @Test func everybodySharesOnePreview() async throws {
        let route = try route("74B")
        _ = await settled(route)
        let asked = requests.sent.count
        _ = desk.preview(of: route, in: index)
        #expect(requests.sent.count == asked)
    }

    @Test func anOldOneIsAskedForAnew() async throws {
        let route = try route("74B")
        _ = await settled(route)
        let asked = requests.sent.count
        elapsed.withLock { $0 += .seconds(31) }
        _ = await settled(route)
        #expect(requests.sent.count == 2 * asked)
    }

    /// However fast people browse, one route a second is asked for; the others wait for their turn.
    @Test func hurryIsNotPassedOn() async throws {
        _ = await settled(try route("74B"))
        let asked = requests.sent.count
        let second = desk.preview(of: try route("87"), in: index)
        #expect(second.isPending)
        #expect(second.rows.isEmpty)
        #expect(requests.sent.count == asked)
        elapsed.withLock { $0 += .milliseconds(1100) }
        _ = await settled(try route("87"))
        #expect(requests.sent.count > asked)
    }

    @Test func requestsYieldToRefreshes() async throws {
        _ = await settled(try route("74B"))
        let yields = requests.sent.map(\.request.yieldsToRefresh)
        #expect(!yields.contains(false))
    }
}

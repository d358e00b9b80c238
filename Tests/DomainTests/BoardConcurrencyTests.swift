import CoreModel
import Domain
import TestKit
import Testing

@Suite struct BoardConcurrencyTests {
    @Test func readersAndWritersNeverSeeHalfABoard() async {
        let keeper = BoardKeeper()
        let watches = (0..<8).map { Sample.watch("\($0)") }
        let rule = WatchStateRule(failuresBeforeError: 1)
        let groups = [Sample.group("Work", watches), Sample.group("Home", watches.reversed())]
        keeper.adopt(groups: groups, rule: rule, at: Sample.start)
        await withTaskGroup(of: Bool.self) { group in
            for watch in watches {
                group.addTask {
                    for step in 0..<200 {
                        let now = Sample.start + .milliseconds(step * 700)
                        let report = Sample.report(at: now, arrivingAfterMilliseconds: [600_000])
                        let outcome: Result<Report, SourceError> =
                            step % 3 == 0 ? .failure(Sample.failure) : .success(report)
                        keeper.record([watch: outcome], at: now)
                    }
                    return true
                }
            }
            for _ in 0..<4 {
                group.addTask {
                    var generation: UInt64 = 0
                    for step in 0..<200 {
                        let board = keeper.board(at: Sample.start + .milliseconds(step * 700))
                        let states = board.groups.map { $0.rows.map(\.state) }
                        guard board.generation >= generation, states[0] == states[1].reversed() else {
                            return false
                        }
                        generation = board.generation
                    }
                    return true
                }
            }
            group.addTask {
                for step in 0..<200 {
                    let now = Sample.start + .milliseconds(step * 700)
                    keeper.setNetwork(step % 10 == 0 ? .offline : .online, at: now)
                    keeper.adopt(groups: groups, rule: rule, at: now)
                    _ = keeper.neverAttempted.count + keeper.silentOperators.count
                }
                return true
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

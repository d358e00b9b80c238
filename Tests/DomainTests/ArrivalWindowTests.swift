import CoreModel
import Domain
import TestKit
import Testing

@Suite struct ArrivalWindowTests {
    /// Due at 0, 100, 200, 300 and 400 seconds.
    private static let report = Sample.report(arrivingAfterMilliseconds: [
        0, 100_000, 200_000, 300_000, 400_000,
    ])

    private static let rows: [(after: Int64, shown: [Int64], upcoming: Int)] = [
        (0, [0, 100, 200], 5),
        (60_000, [0, 100, 200], 5),
        (60_001, [100, 200, 300], 4),
        (160_000, [100, 200, 300], 4),
        (160_001, [200, 300, 400], 3),
        (260_001, [300, 400], 2),
        (360_001, [400], 1),
        (460_000, [400], 1),
        (460_001, [400], 0),
        (86_400_000, [400], 0),
    ]

    @Test(arguments: rows)
    func nextThreeMoveUpAsTheyPass(after: Int64, shown: [Int64], upcoming: Int) {
        let now = Sample.start + .milliseconds(after)
        let times = ArrivalWindow.shown(in: ArrivalWindowTests.report, at: now).map(\.time)
        #expect(times == shown.map { Sample.start + .seconds($0) })
        #expect(ArrivalWindow.upcoming(in: ArrivalWindowTests.report, at: now).count == upcoming)
    }

    @Test func endIsTheFirstMomentThatIsNotUpcoming() {
        let arrival = Arrival(time: Sample.start)
        let end = ArrivalWindow.end(of: arrival)
        #expect(!ArrivalWindow.isUpcoming(arrival, at: end))
        #expect(ArrivalWindow.isUpcoming(arrival, at: end - .milliseconds(1)))
    }

    @Test(arguments: NoServiceReason.allCases)
    func reportOfNoneShowsNone(reason: NoServiceReason) {
        let report = Sample.report(none: reason)
        #expect(ArrivalWindow.shown(in: report, at: Sample.start).isEmpty)
        #expect(ArrivalWindow.upcoming(in: report, at: Sample.start).isEmpty)
    }

    @Test func arrivalsAtTheSameTimeAreAllCounted() {
        let report = Sample.report(arrivingAfterMilliseconds: [5_000, 5_000])
        #expect(ArrivalWindow.shown(in: report, at: Sample.start).count == 2)
    }
}

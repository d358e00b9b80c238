import CoreModel
import Domain
import TestKit
import Testing

@Suite struct ArrivalListTests {
    private let now = Moment(unixSeconds: 10_000)

    private func arrival(_ seconds: Int64, isSpecial: Bool = false, platform: Int? = nil) -> Arrival {
        Arrival(time: now + .seconds(seconds), isSpecial: isSpecial, platform: platform)
    }

    private func settled(_ seconds: some Sequence<Int64>) -> [Int64] {
        ArrivalList.settled(seconds.map { arrival($0) }, receivedAt: now)
            .map { ($0.time - now).wholeMilliseconds / 1000 }
    }

    @Test func sortsByTimeAndKeepsThePast() {
        #expect(settled([600, -120, 60]) == [-120, 60, 600])
    }

    @Test func dropsRepeats() {
        #expect(settled([60, 60, 600]) == [60, 600])
    }

    @Test func keepsTheNextOnesOfTooMany() {
        #expect(settled(Int64(1)...100) == Array(1...32))
    }

    @Test func dropsTheOldestPastOnesFirst() {
        #expect(settled(Array(Int64(-200) ... -100) + [5]) == Array(-130 ... -100) + [5])
    }

    @Test func upcomingLastsAMinute() {
        #expect(settled(Int64(-200)...5) == Array(-60 ... -29))
    }

    @Test func keepsTheLatestWhereAllArePast() {
        #expect(settled(Int64(-200) ... -100) == Array(-131 ... -100))
    }

    @Test func keepsUpcomingOnesBesideManyPastOnes() {
        let kept = settled(Array(Int64(-400) ... -100) + Array(Int64(1)...40))
        #expect(kept == Array(1...32))
    }

    @Test func orderOfEqualTimesIsTotal() {
        let arrivals = [
            arrival(60, isSpecial: true), arrival(60, platform: 2), arrival(60, platform: 1), arrival(60),
        ]
        let expected = ArrivalList.settled(arrivals, receivedAt: now)
        #expect(expected.map(\.platform) == [1, 2, nil, nil])
        #expect(ArrivalList.settled(arrivals.reversed(), receivedAt: now) == expected)
    }

    @Test func nothingStaysNothing() {
        #expect(settled([]) == [])
    }
}

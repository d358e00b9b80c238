import CoreModel
import Testing

@testable import Simulator

@Suite struct RequestLogTests {
    @Test func keepsOrderAndTimes() {
        let log = RequestLog()
        let first = log.begin(method: "GET", path: "/a", at: Moments.afternoon)
        let second = log.begin(method: "GET", path: "/b?c=d", at: Moments.afternoon)
        log.end(second, status: 200, faults: ["delay"], worldMoment: Moments.night)
        #expect(log.all.map(\.path) == ["/a", "/b?c=d"])
        #expect(log.all.map(\.number) == [first, second])
        #expect(log.all.map(\.status) == [nil, 200])
        #expect(log.all[1].faults == ["delay"])
        #expect(log.all[1].worldMoment == Moments.night)
        #expect(log.all[0].startedMicroseconds <= log.all[1].startedMicroseconds)
    }

    @Test func keepsTheNewestTenThousand() {
        let log = RequestLog()
        var newest = 0
        for _ in 0..<10_250 { newest = log.begin(method: "GET", path: "/", at: Moments.afternoon) }
        #expect(log.all.count == 10_000)
        #expect(log.all.last?.number == newest)
        log.end(newest, status: 503, faults: [], worldMoment: Moments.afternoon)
        log.end(1, status: 200, faults: [], worldMoment: Moments.afternoon)
        #expect(log.all.compactMap(\.status) == [503])
    }

    @Test func forgetsRequestsUnderWay() {
        let log = RequestLog()
        let number = log.begin(method: "GET", path: "/", at: Moments.afternoon)
        log.clear()
        log.end(number, status: 200, faults: [], worldMoment: Moments.afternoon)
        #expect(log.all.isEmpty)
        #expect(log.begin(method: "GET", path: "/", at: Moments.afternoon) == number + 1)
    }
}

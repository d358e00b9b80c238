import CoreModel
import Testing

@testable import Simulator

@Suite struct BusTimetableTests {
    private let world = World(seed: 3)

    private static let routes = ["1", "1A", "74B", "87D", "2B", "14H", "118"]

    @Test(arguments: routes)
    func keepsTheTimeOfEachBusFromPollToPoll(number: String) throws {
        let call = try call(number, in: world.kmb)
        var listed = times(call, at: Moments.afternoon)
        #expect(listed.count == 3)
        for poll in 1...600 {
            let now = Moments.afternoon + .seconds(poll * 7)
            let next = times(call, at: now)
            #expect(next.count == 3)
            // Nothing vanishes before its time, nothing comes in between, nothing moves.
            #expect(
                Array(listed.filter { $0 >= now - .seconds(40) })
                    == Array(next.prefix { listed.contains($0) })
            )
            #expect(next == next.sorted())
            listed = next
        }
    }

    @Test func listsABusForAWhileAfterItHasGone() throws {
        let call = try call("1", in: world.kmb)
        let first = try #require(times(call, at: Moments.afternoon).first { $0 > Moments.afternoon })
        #expect(times(call, at: first + .seconds(39)).first == first)
        #expect(times(call, at: first + .seconds(41)).first != first)
    }

    @Test func passesEachBusFromStopToStop() throws {
        let route = try #require(world.kmb.route("1"))
        let calls = world.kmb.calls(of: route).filter { $0.direction == .outbound }
        let firsts = calls.map { call in world.slots(call, in: world.kmb, at: Moments.afternoon) }
        #expect(firsts.allSatisfy { $0.count == 3 })
        #expect(Set(calls.map { times($0, at: Moments.afternoon) }).count == calls.count)
    }

    @Test func knowsDistantBusesByTimetableOnly() throws {
        let call = try call("14H", in: world.kmb)
        let slots = world.slots(call, in: world.kmb, at: Moments.afternoon)
        let last = try #require(slots.last)
        #expect(try #require(last.time) > Moments.afternoon + .seconds(25 * 60))
        #expect(last.remark == .scheduled)
    }

    @Test func listsRareBusesMoreThanTwoHoursAhead() throws {
        let call = try call("R99", in: world.kmb)
        for poll in 0..<300 {
            let now = Moments.afternoon + .seconds(poll * 60)
            let times = times(call, at: now)
            #expect(times.count == 3)
            #expect(times.allSatisfy { $0 > now + .seconds(124 * 60) })
        }
    }

    @Test func alwaysHasAnOwnBusOnAJointRoute() throws {
        let call = try call("792M", in: world.citybus)
        for poll in 0..<300 {
            let slots = world.slots(call, in: world.citybus, at: Moments.afternoon + .seconds(poll * 60))
            #expect(slots.contains { $0.time != nil })
            #expect(slots.contains { $0.remark == .partnerCycle && $0.time == nil })
        }
    }

    @Test func listsThePartnersSlotsAlone() throws {
        let call = try call("798S", in: world.citybus)
        let slots = world.slots(call, in: world.citybus, at: Moments.afternoon)
        #expect(slots == [BusSlot(time: nil, remark: .partnerCycle)])
    }

    @Test func runsAnotherCityForAnotherSeed() throws {
        let call = try call("1", in: world.kmb)
        let other = World(seed: 4).slots(call, in: world.kmb, at: Moments.afternoon)
        #expect(other != world.slots(call, in: world.kmb, at: Moments.afternoon))
        let same = World(seed: 3).slots(call, in: world.kmb, at: Moments.afternoon)
        #expect(same == world.slots(call, in: world.kmb, at: Moments.afternoon))
    }

    @Test func callsItselfThreeToThirtyTwoSecondsOld() {
        for second in 0..<90 {
            let now = Moments.afternoon + .seconds(second)
            let age = now - world.kmbBuses.dataTime("18492910339410B1", at: now)
            #expect((.seconds(3)...(.seconds(32))).contains(age))
        }
    }

    @Test func sleepsAtNightInRealHours() throws {
        let sleepy = World(seed: 3, hours: .real)
        for number in Self.routes {
            let call = try call(number, in: sleepy.kmb)
            let slots = sleepy.slots(call, in: sleepy.kmb, at: Moments.night)
            #expect(slots.count == 1)
            #expect(slots.allSatisfy { $0.time == nil && [.none, .finalDeparted].contains($0.remark) })
        }
        let citybus = try call("11", in: sleepy.citybus)
        #expect(sleepy.slots(citybus, in: sleepy.citybus, at: Moments.night).isEmpty)
    }

    @Test func announcesTheFinalBusLateInTheEvening() throws {
        let sleepy = World(seed: 3, hours: .real)
        let call = try call("1", in: sleepy.kmb)
        let slots = sleepy.slots(call, in: sleepy.kmb, at: Moments.lateEvening)
        #expect(slots.last?.remark == .final || slots == [BusSlot(time: nil, remark: .finalDeparted)])
        #expect(slots.compactMap(\.time).allSatisfy { $0 < Moments.moment("2026-03-15T01:00:00+08:00") })
    }

    private func call(_ number: String, in network: BusNetwork) throws -> BusCall {
        let route = try #require(network.route(number))
        return try #require(network.calls(of: route).first)
    }

    private func times(_ call: BusCall, at moment: Moment) -> [Moment] {
        world.slots(call, in: world.kmb, at: moment).compactMap(\.time)
    }
}

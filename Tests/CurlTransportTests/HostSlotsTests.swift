import Testing

@testable import CurlTransport

@Suite struct HostSlotsTests {
    private func ids(_ numbers: ClosedRange<UInt64>) -> [RequestID] {
        numbers.map { RequestID(number: $0) }
    }

    private func slots(limit: Int, with ids: [RequestID]) -> HostSlots {
        var slots = HostSlots(limit: limit)
        for id in ids { slots.join(id, at: "a") }
        return slots
    }

    @Test func firstComeFirstServed() {
        var slots = slots(limit: 2, with: ids(1...5))
        #expect(slots.admit() == ids(1...2))
        slots.release(at: "a")
        #expect(slots.admit() == ids(3...3))
    }

    @Test func fullHostAdmitsNobody() {
        var slots = slots(limit: 2, with: ids(1...5))
        _ = slots.admit()
        #expect(slots.admit().isEmpty)
    }

    @Test func whoLeavesIsPassedOver() {
        var slots = slots(limit: 1, with: ids(1...3))
        _ = slots.admit()
        slots.leave(RequestID(number: 2), at: "a")
        slots.release(at: "a")
        #expect(slots.admit() == ids(3...3))
    }

    @Test func hostsDoNotShareSlots() {
        var slots = slots(limit: 1, with: ids(1...2))
        _ = slots.admit()
        slots.join(RequestID(number: 9), at: "b")
        #expect(slots.admit() == ids(9...9))
    }

    @Test func idleHostsAreForgotten() {
        var slots = slots(limit: 1, with: ids(1...2))
        _ = slots.admit()
        slots.leave(RequestID(number: 2), at: "a")
        slots.release(at: "a")
        #expect(slots.busyHosts == 0)
    }
}

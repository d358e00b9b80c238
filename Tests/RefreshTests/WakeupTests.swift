import TestKit
import Testing

@testable import Refresh

@Suite(.timeLimit(.minutes(10))) struct WakeupTests {
    private let clock = ManualClock()
    private let wakeup = Wakeup()

    @Test func ringEndsAWait() async {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await wakeup.wait(atMost: .seconds(30), on: clock) }
            await clock.untilSleeping(1)
            wakeup.ring()
            #expect(await group.next() == true)
        }
        #expect(clock.sleeping == 0)
        #expect(clock.now.elapsed == .zero)
    }

    @Test func timeEndsAWait() async {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await wakeup.wait(atMost: .seconds(30), on: clock) }
            await clock.untilSleeping(1)
            clock.advance(by: .seconds(30))
            #expect(await group.next() == false)
        }
    }

    @Test func cancellationEndsAWait() async {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await wakeup.wait(atMost: .seconds(30), on: clock) }
            await clock.untilSleeping(1)
            group.cancelAll()
            #expect(await group.next() == false)
        }
        #expect(clock.sleeping == 0)
    }

    @Test func ringsBeforeAWaitAreRememberedAsOne() async {
        for _ in 0..<5 { wakeup.ring() }
        #expect(await wakeup.wait(atMost: .seconds(30), on: clock))
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await wakeup.wait(atMost: .seconds(30), on: clock) }
            await clock.untilSleeping(1)
            clock.advance(by: .seconds(30))
            #expect(await group.next() == false)
        }
    }

    @Test func forgottenRingWakesNobody() async {
        wakeup.ring()
        wakeup.forget()
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await wakeup.wait(atMost: .seconds(30), on: clock) }
            await clock.untilSleeping(1)
            clock.advance(by: .seconds(30))
            #expect(await group.next() == false)
        }
    }

    /// A ring races with the end of the wait: either this wait tells of it or the next one does.
    @Test func noRingIsLostWhenTimeRunsOutInTheSameInstant() async {
        for round in 0..<2_000 {
            let isTold = await withTaskGroup(of: Bool.self) { group in
                group.addTask { await wakeup.wait(atMost: .seconds(1), on: clock) }
                await clock.untilSleeping(1)
                group.addTask {
                    wakeup.ring()
                    return false
                }
                clock.advance(by: .seconds(1))
                return await group.contains(true)
            }
            guard await isTold != wakeup.tellsOfARing(on: clock) else {
                Issue.record("the ring of round \(round) was lost or told twice")
                return
            }
        }
    }

    /// A ring races with the cancellation of the waiting task: whoever comes next hears of it.
    @Test func noRingIsLostWhenTheWaitIsCancelledInTheSameInstant() async {
        for round in 0..<2_000 {
            let isTold = await withTaskGroup(of: Bool.self) { group in
                group.addTask { await wakeup.wait(atMost: .seconds(1), on: clock) }
                await clock.untilSleeping(1)
                group.addTask {
                    wakeup.ring()
                    return false
                }
                group.cancelAll()
                return await group.contains(true)
            }
            guard await isTold != wakeup.tellsOfARing(on: clock) else {
                Issue.record("the ring of round \(round) was lost or told twice")
                return
            }
        }
        #expect(clock.sleeping == 0)
    }
}

extension Wakeup {
    /// Whether a ring is remembered; it is forgotten by that.
    fileprivate func tellsOfARing(on clock: ManualClock) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { await self.wait(atMost: .seconds(1), on: clock) }
            group.cancelAll()
            return await group.contains(true)
        }
    }
}

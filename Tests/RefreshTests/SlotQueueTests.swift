import TestKit
import Testing

@testable import Refresh

@Suite(.timeLimit(.minutes(10))) struct SlotQueueTests {
    @Test func slotsWithinTheLimitAreFreeAtOnce() async throws {
        let queue = SlotQueue(limit: 2)
        try await queue.take()
        try await queue.take()
    }

    @Test func waitersGoInTheOrderTheyCame() async throws {
        let queue = SlotQueue(limit: 1)
        let order = Observed<[Int]>([])
        try await queue.take()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addImmediateTask {
                    try await queue.take()
                    order.update { $0.append(number) }
                    queue.give()
                }
            }
            queue.give()
            try await group.waitForAll()
        }
        #expect(order.value == Array(0..<20))
    }

    @Test func raisedLimitAdmitsThoseWhoWait() async throws {
        let queue = SlotQueue(limit: 1)
        try await queue.take()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<3 { group.addImmediateTask { try await queue.take() } }
            queue.setLimit(4)
            try await group.waitForAll()
        }
    }

    @Test func loweredLimitHoldsOnceEnoughAreGivenBack() async throws {
        let queue = SlotQueue(limit: 3)
        for _ in 0..<3 { try await queue.take() }
        queue.setLimit(1)
        queue.give()
        queue.give()
        #expect(await queue.isFull)
        queue.give()
        #expect(await !queue.isFull)
    }

    @Test func cancelledWaiterLeavesTheQueue() async throws {
        let queue = SlotQueue(limit: 1)
        try await queue.take()
        await withTaskGroup(of: Bool.self) { group in
            group.addImmediateTask { await queue.isRefused() }
            group.cancelAll()
            #expect(await group.next() == true)
        }
        queue.give()
        try await queue.take()
    }

    @Test func cancelledBeforehandNeverWaits() async throws {
        let queue = SlotQueue(limit: 1)
        try await queue.take()
        await withTaskGroup(of: Bool.self) { group in
            group.cancelAll()
            group.addTask { await queue.isRefused() }
            #expect(await group.next() == true)
        }
    }

    /// Cancellation races with the slot that is given: whoever wins, no slot is lost and none is given twice.
    @Test func noSlotIsLostWhenCancellationRacesWithGiving() async throws {
        for _ in 0..<2_000 {
            let queue = SlotQueue(limit: 1)
            try await queue.take()
            await withTaskGroup(of: Void.self) { group in
                group.addTask {
                    guard await !queue.isRefused() else { return }
                    queue.give()
                }
                group.addTask { queue.give() }
                group.cancelAll()
            }
            try await queue.take()
            guard await queue.isFull else {
                Issue.record("a slot was given twice")
                return
            }
        }
    }

    @Test func manyTasksNeverHoldMoreSlotsThanThereAre() async throws {
        let queue = SlotQueue(limit: 3)
        let tally = Tally()
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<400 {
                group.addTask {
                    await withTaskGroup(of: Void.self) { inner in
                        inner.addTask {
                            guard await !queue.isRefused() else { return }
                            await tally.enter()
                            await tally.leave()
                            queue.give()
                        }
                        if number % 3 == 0 { inner.cancelAll() }
                    }
                }
            }
        }
        #expect(await tally.most <= 3)
        for _ in 0..<3 { try await queue.take() }
        #expect(await queue.isFull)
    }

    /// Counts those inside; each call is a chance for others to run.
    private actor Tally {
        private var inside = 0
        private(set) var most = 0

        func enter() {
            inside += 1
            most = max(most, inside)
        }

        func leave() {
            inside -= 1
        }
    }
}

extension SlotQueue {
    /// Whether a waiter's task was cancelled before it had a slot.
    fileprivate func isRefused() async -> Bool {
        do {
            try await take()
            return false
        } catch {
            return true
        }
    }

    /// Whether somebody who came now would have to wait; takes no slot.
    fileprivate var isFull: Bool {
        get async {
            await withTaskGroup(of: Bool.self) { group in
                group.addImmediateTask {
                    if await self.isRefused() { return true }
                    self.give()
                    return false
                }
                group.cancelAll()
                return await group.contains(true)
            }
        }
    }
}

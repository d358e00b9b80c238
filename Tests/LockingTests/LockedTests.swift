import Locking
import Testing

@Suite struct LockedTests {
    private struct Refusal: Error, Equatable {
        let number: Int
    }

    @Test func resultOfTheBodyIsGivenBack() {
        let number = Locked(1)
        let doubled = number.withLock { value -> Int in
            value += 1
            return value * 2
        }
        #expect(doubled == 4)
    }

    @Test func errorKeepsItsTypeAndOpensTheLock() {
        let number = Locked(1)
        do throws(Refusal) {
            try number.withLock { value throws(Refusal) in
                value = 7
                throw Refusal(number: value)
            }
            Issue.record("nothing was thrown")
        } catch {
            #expect(error.number == 7)
        }
        #expect(number.withLock { $0 } == 7)
    }

    @Test func noAdditionIsLost() async {
        let number = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<5_000 { number.withLock { $0 += 1 } }
                }
            }
        }
        #expect(number.withLock { $0 } == 40_000)
    }

    @Test func valueIsReleasedWithTheLock() {
        final class Probe: Sendable {}
        weak var probe: Probe?
        do {
            let lock = Locked(Probe())
            probe = lock.withLock { $0 }
            #expect(probe != nil)
        }
        #expect(probe == nil)
    }
}

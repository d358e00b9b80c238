import Locking

/// Rolls the same numbers in every run.
final class SeededDice: Sendable {
    private let state = Locked<UInt64>(1)

    /// 0 to 1.
    func roll() -> Double {
        state.withLock { state in
            // Knuth's constants; the upper bits are the better ones.
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / Double(1 << 53)
        }
    }
}

import CoreModel

extension RoutePattern {
    /// Whether its stops are numbered 1, 2, 3 … without a gap or a repeat, and there are at least two.
    ///
    /// A list with a hole does not say where its numbers lie, and one of a single stop is no list.
    var isNumberedThrough: Bool {
        calls.count >= 2 && calls.map(\.sequence).sorted() == Array(1...calls.count)
    }

    /// The stop at each number; of a repeated number the first.
    var stopsBySequence: [Int: String] {
        Dictionary(calls.map { ($0.sequence, $0.stop) }) { first, _ in first }
    }
}

/// Lets a few lines a minute through, and says how many it held back.
struct NoiseLimiter: Sendable {
    enum Verdict: Hashable, Sendable {
        case pass
        case passAfter(heldBack: Int)
        case hold
    }

    private static let window: Duration = .seconds(60)
    private static let linesPerWindow = 4

    private var windowEnd: Uptime?
    private var passed = 0
    private var heldBack = 0

    mutating func verdict(at now: Uptime) -> Verdict {
        if windowEnd.map({ now < $0 }) != true {
            windowEnd = now + Self.window
            passed = 0
        }
        guard passed < Self.linesPerWindow else {
            heldBack += 1
            return .hold
        }
        passed += 1
        defer { heldBack = 0 }
        return heldBack == 0 ? .pass : .passAfter(heldBack: heldBack)
    }
}

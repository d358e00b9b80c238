public import CoreModel

/// Tells the date. Waiting is done with `any Clock<Duration>`, which never jumps.
public protocol WallClock: Sendable {
    func now() -> Moment
}

public import CoreModel

/// Tells the date.
///
/// Waiting is done with `any Clock<Duration>`, which never jumps.
public protocol WallClock: Sendable {
    /// The date and time now.
    func moment() -> Moment
}

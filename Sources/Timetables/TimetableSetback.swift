/// What stands against asking for a part again.
struct TimetableSetback: Hashable, Sendable {
    var failures = 0
    /// On the waiting clock.
    var notBefore: Duration = .zero
    /// Why the newest answer was not believed; blank if none came.
    var doubt = ""
}

/// Why a usable answer holds no arrival.
///
/// An empty answer is a success, never an error.
public enum NoServiceReason: String, Hashable, Sendable, CaseIterable {
    /// The answer lists nothing for this watch.
    case noneListed = "none_listed"
    /// The watch is listed without a time.
    case noPrediction = "no_prediction"
    /// The last vehicle of the day has gone.
    case finishedToday = "finished_today"
    /// The route does not run on this day.
    case notToday = "not_today"
    /// Storm, special arrangement or closed station.
    case suspended
    /// On a joint route the slot is run by the other operator.
    case partnerSlot = "partner_slot"
    /// The timetable has nothing.
    case notRunning = "not_running"
}

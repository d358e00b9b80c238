/// One departure from a pier, on all days of its service.
struct FerryDeparture: Hashable, Sendable {
    let service: ServiceMask
    /// Since the midnight at which its service day begins; 90,000 is 01:00 on the day after.
    let seconds: Int32
    let origin: Origin
    /// Where the boat goes: an index into the timetable's patterns.
    let pattern: Int32

    /// What a departure was read from.
    enum Origin: String, Hashable, Sendable {
        /// A trip with a time of its own.
        case trip = "t"
        /// A headway window: within it, times are the operator's intention.
        case window = "w"
        /// The end of a window that no other row begins at.
        case windowEnd = "e"
    }

    /// Times of a service day end here: what sails later belongs to the next but one.
    static let times: ClosedRange<Int> = 0...(48 * 3600)
}

/// The hours of a Hong Kong day in which service is expected; may cross midnight.
///
/// Equal ends mean the whole day.
public struct ServiceHours: Hashable, Sendable {
    /// Minutes since midnight, 0 to 1439; included.
    public let startMinute: Int
    /// Minutes since midnight, 0 to 1439; excluded.
    public let endMinute: Int

    /// Used where neither a watch nor a timetable says otherwise: 05:30 to 00:30.
    public static let usual = ServiceHours(startMinute: 5 * 60 + 30, endMinute: 30)

    public init(startMinute: Int, endMinute: Int) {
        self.startMinute = startMinute
        self.endMinute = endMinute
    }

    public func contains(minuteOfDay minute: Int) -> Bool {
        if startMinute == endMinute { return true }
        if startMinute < endMinute { return startMinute <= minute && minute < endMinute }
        return minute >= startMinute || minute < endMinute
    }
}

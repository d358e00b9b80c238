public import CoreModel

/// Whether service is expected at a moment, and when that changes.
public enum ServiceHoursRule: Sendable {
    public static func isDue(_ hours: ServiceHours, at now: Moment) -> Bool {
        hours.contains(minuteOfDay: HongKongTime.minuteOfDay(at: now))
    }

    /// The next moment after `now` at which service begins or ends; `nil` for service around the clock.
    public static func nextChange(of hours: ServiceHours, after now: Moment) -> Moment? {
        if hours.startMinute == hours.endMinute { return nil }
        let day: Int64 = 86_400_000
        let local = now.unixMilliseconds + HongKongTime.offset.wholeMilliseconds
        let midnight = now.unixMilliseconds - ((local % day) + day) % day
        return [hours.startMinute, hours.endMinute]
            .flatMap { minute in
                let today = midnight + Int64(minute) * 60_000
                return [today, today + day]
            }
            .map { Moment(unixMilliseconds: $0) }
            .filter { $0 > now }
            .min()
    }
}

public import CoreModel

extension World {
    /// The boats that leave a pier in a span of time, sorted, as the plan has them.
    ///
    /// - Parameters:
    ///   - route: Such as `7005`.
    ///   - direction: 1 or 2.
    ///   - pier: The id of a pier that the boats call at and go on from.
    ///   - start: The first moment of the span.
    ///   - duration: Up to but not including the span's end.
    /// - Returns: None where the world has no such route, direction or pier.
    public func expectedDepartures(
        route: String,
        direction: Int,
        pier: String,
        from start: Moment,
        within duration: Duration
    ) -> [FerryDeparture] {
        guard let route = ferries.routes.first(where: { $0.id == route }) else { return [] }
        let first = HongKongTime.civil(at: start).secondsSinceEpoch
        let last = first + duration.components.seconds
        var found: Set<FerryDeparture> = []
        // A boat of 29:10 belongs to the day before, so the days begin two before the span.
        for day in (first / 86_400 - 2)...(last / 86_400) {
            let weekday = HolidayCalendar.weekday(day)
            let isHoliday = HolidayCalendar.isHoliday(day)
            for sailings in route.sailings
            where sailings.direction == direction && sailings.runs(onWeekday: weekday, isHoliday: isHoliday) {
                guard let call = sailings.piers.dropLast().first(where: { $0.id == pier }) else { continue }
                for minutes in sailings.departures {
                    let local = day * 86_400 + Int64(minutes + call.minutes) * 60
                    guard local >= first, local < last else { continue }
                    let time = Moment(unixSeconds: local - 8 * 3600)
                    found.insert(FerryDeparture(time: time, isConditional: sailings.isConditional))
                }
            }
        }
        return found.sorted { $0.time < $1.time }
    }

    /// The public holidays of the year of a moment, as numbers such as 20260406.
    public func holidays(inYearOf moment: Moment) -> [Int] {
        HolidayCalendar.days(of: HongKongTime.civil(at: moment).year).map(HolidayCalendar.digits)
    }
}

/// The boats of one route, one direction and one service.
struct FerrySailings: Sendable {
    /// 1 or 2, as in the ids of trips.
    let direction: Int
    /// Bits 0 to 6 are Monday to Sunday, 7 public holidays, 8 school holidays.
    let service: Int
    /// In order of calling, with the minutes since the first.
    let piers: [(id: String, minutes: Int)]
    /// Boats with a trip each, in minutes of the service day.
    let trips: [Int]
    /// Boats told as headways.
    let windows: [FerryWindow]

    init(
        _ direction: Int,
        _ service: Int,
        _ piers: [(id: String, minutes: Int)],
        trips: [Int] = [],
        windows: [FerryWindow] = []
    ) {
        self.direction = direction
        self.service = service
        self.piers = piers
        self.trips = trips
        self.windows = windows
    }

    /// A trip that does not run on school holidays, of which no feed tells.
    var isConditional: Bool { service & 256 == 0 }

    /// When the boats leave the first pier.
    var departures: [Int] { (trips + windows.flatMap(\.sailings)).sorted() }

    /// Whether the boats run on a service day.
    ///
    /// Weekday 0 is Monday. A public holiday counts in place of the weekday, but for a Sunday, whose boats are the
    /// holidays' anyway.
    func runs(onWeekday weekday: Int, isHoliday: Bool) -> Bool {
        service & (isHoliday && weekday != 6 ? 128 : 1 << weekday) != 0
    }
}

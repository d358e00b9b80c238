import CoreModel

/// Writes the files of a feed: the ferries of the plan among made-up buses.
struct FeedWriter {
    static let names = [
        "agency.txt", "calendar.txt", "calendar_dates.txt", "frequencies.txt", "routes.txt", "stop_times.txt",
        "stops.txt", "trips.txt",
    ]

    private let size: FeedSize
    private let language: Language
    private let plan: FerryPlan
    private let noise: Noise

    private var routes = FeedText("route_id,agency_id,route_short_name,route_long_name,route_type,route_url")
    private var trips = FeedText("route_id,service_id,trip_id")
    private var frequencies = FeedText("trip_id,start_time,end_time,headway_secs")
    private var stopTimes: FeedText

    init(_ plan: FerryPlan, size: FeedSize, language: Language, noise: Noise) {
        self.plan = plan
        self.size = size
        self.language = language
        self.noise = noise
        stopTimes = FeedText(
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint",
            reserving: size == .full ? 120_000_000 : 0
        )
    }

    /// All files by name; the calendar's exceptions are those of one year, as in the real feed.
    consuming func files(year: Int) -> [String: [UInt8]] {
        for number in 0..<size.busRoutes { writeBus(number) }
        for route in plan.routes { write(route) }
        return [
            "agency.txt": agencies().bytes,
            "calendar.txt": calendar().bytes,
            "calendar_dates.txt": calendarDates(year).bytes,
            "frequencies.txt": frequencies.bytes,
            "routes.txt": routes.bytes,
            "stop_times.txt": stopTimes.bytes,
            "stops.txt": stops().bytes,
            "trips.txt": trips.bytes,
        ]
    }

    // MARK: Ferries

    private mutating func write(_ route: FerryRoute) {
        let name = FeedText.quoted(route.name[language])
        routes.line("\(route.id),FERRY,\"\",\(name),4,https://www.td.gov.hk/\(language.rawValue)/\(route.id)")
        for sailings in route.sailings {
            for minutes in sailings.trips { write(route, sailings, minutes) }
            for window in sailings.windows {
                let trip = write(route, sailings, window.startMinutes)
                frequencies.write(trip)
                frequencies.write(",")
                frequencies.writeClock(window.startMinutes)
                frequencies.write(",")
                frequencies.writeClock(window.endMinutes)
                frequencies.line(",\(window.headwaySeconds)")
            }
        }
    }

    @discardableResult
    private mutating func write(_ route: FerryRoute, _ sailings: FerrySailings, _ minutes: Int) -> String {
        let trip = "\(route.id)-\(sailings.direction)-\(sailings.service)-\(FeedText.digits(minutes))"
        trips.line("\(route.id),\(sailings.service),\(trip)")
        for (index, call) in sailings.piers.enumerated() {
            stopTimes.writeCall(
                Array(trip.utf8),
                minutes + call.minutes,
                Array(call.id.utf8),
                index + 1,
                isLast: index == sailings.piers.count - 1
            )
        }
        return trip
    }

    // MARK: Buses

    private mutating func writeBus(_ number: Int) {
        let id = String(number < 1_400 ? 1001 + number : 1_000_001 + number)
        let agency = ["KMB", "CTB", "KMB+CTB", "NLB", "GMB"][number % 5]
        let ends = [
            language == .en ? "ESTATE \(number)" : "\(number)邨", language == .en ? "PIER, STATION" : "車站",
        ]
        let name = FeedText.quoted(ends.joined(separator: " - "))
        routes.line("\(id),\(agency),\(number % 300),\(name),3,https://example.invalid/\(id)")
        let stopCount = 16 + Int(noise.number(below: 19, "bus stops", Int64(number)))
        let firstStop = Int(noise.number(below: Int64(size.busStops), "bus first", Int64(number)))
        let calls = (0..<stopCount).map { Array(String(2 + (firstStop + $0 * 7) % size.busStops).utf8) }
        let perGroup = size.tripsPerBusRoute / 2
        for direction in 1...2 {
            for index in 0..<perGroup {
                let service = [287, 288, 448][index % 3]
                let minutes = 330 + index / 3 * 60 + number % 60
                let trip = "\(id)-\(direction)-\(service)-\(FeedText.digits(minutes))"
                trips.line("\(id),\(service),\(trip)")
                frequencies.write(trip)
                frequencies.write(",")
                frequencies.writeClock(minutes)
                frequencies.write(",")
                frequencies.writeClock(minutes + 60)
                frequencies.line(",\(600 + number % 5 * 120)")
                let letters = Array(trip.utf8)
                for (place, stop) in calls.enumerated() {
                    stopTimes.writeCall(
                        letters,
                        minutes + place * 2,
                        stop,
                        place + 1,
                        isLast: place == stopCount - 1
                    )
                }
            }
        }
    }

    // MARK: Small files

    private func agencies() -> FeedText {
        var text = FeedText("agency_id,agency_name,agency_url,agency_timezone,agency_lang")
        for id in ["KMB", "CTB", "KMB+CTB", "NLB", "GMB", "FERRY", "TRAM"] {
            text.line("\(id),\(id),https://www.td.gov.hk,Asia/Hong_Kong,\(language == .en ? "EN" : "zh-HK")")
        }
        return text
    }

    private func stops() -> FeedText {
        var text = FeedText("stop_id,stop_name,stop_lat,stop_lon,zone_id,location_type,stop_timezone")
        for number in 2..<(2 + size.busStops) {
            let name =
                language == .en ? "\"[CTB] ROAD \(number), EAST|[KMB] ROAD \(number)\"" : "[城巴] \(number)號"
            text.line(
                "\(number),\(name),22.3\(number % 1000),114.1\(number % 997),\(number),0,Asia/Hong_Kong"
            )
        }
        for pier in FerryPier.all {
            let name = FeedText.quoted(pier.name[language])
            text.line("\(pier.id),\(name),\(pier.latitude),\(pier.longitude),\(pier.id),0,Asia/Hong_Kong")
        }
        return text
    }

    /// All 511 masks; only their seven lower bits are weekdays.
    private func calendar() -> FeedText {
        var text = FeedText(
            "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date"
        )
        for service in 1...511 {
            let days = (0..<7).map { service >> $0 & 1 == 1 ? "1" : "0" }.joined(separator: ",")
            text.line("\(service),\(days),20200101,20991231")
        }
        return text
    }

    private func calendarDates(_ year: Int) -> FeedText {
        var text = FeedText("service_id,date,exception_type")
        let holidays = HolidayCalendar.days(of: year)
        for service in 1...511 {
            for day in holidays {
                let isOn = service >> HolidayCalendar.weekday(day) & 1 == 1
                let isMeant = service & 128 != 0
                guard isOn != isMeant else { continue }
                text.line("\(service),\(HolidayCalendar.digits(day)),\(isMeant ? 1 : 2)")
            }
        }
        return text
    }
}

import CoreModel
import Domain
import GTFSReader

@testable import OperatorFerry

/// A made-up feed, small and of the real shape.
struct SmallFeed {
    /// Lines of `trips.txt` are made of these; each has its calls, as pier and minutes after the first.
    var trips: [(id: String, calls: [(pier: String, minutes: Int)])] = []
    /// Lines of `frequencies.txt`: trip, start, end, headway.
    var frequencies: [String] = []
    /// Files in the place of the usual ones; `nil` leaves one out.
    var files: [String: String?] = [:]
    var language = Language.en

    static let cheungChau = [("101102", 0), ("101101", 55)]
    static let back = [("101101", 0), ("101102", 55)]

    /// Trips of one route by their ids, all from Central to Cheung Chau or back.
    static func trips(_ ids: String...) -> SmallFeed {
        SmallFeed(trips: ids.map { id in (id, id.contains("-2-") ? back : cheungChau) })
    }

    func zip() throws -> [UInt8] {
        var archive = GTFSArchive()
        for (name, text) in usual.merging(files, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }) {
            guard let text else { continue }
            let time = GTFSArchive.Time(year: 2026, month: 8, day: 18, hour: 1, minute: 13, second: 2)
            archive.add(name, Array(text.utf8), modified: time)
        }
        return try archive.packed()
    }

    private var usual: [String: String?] {
        let ids = trips.map(\.id)
        let routes = Set(ids.map { Self.parts(of: $0)[0] }).sorted()
        let services = Set(ids.map { Self.parts(of: $0)[2] }).sorted()
        return [
            "agency.txt":
                "agency_id,agency_name,agency_url,agency_timezone,agency_lang\nFERRY,Ferry,,Asia/Hong_Kong,EN\n",
            "routes.txt": "route_id,agency_id,route_short_name,route_long_name,route_type,route_url\n"
                + routes.map { "\($0),FERRY,\"\",ROUTE \($0),4,\n" }.joined(),
            "calendar.txt":
                "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
                + services.map(Self.calendarLine).joined(),
            "calendar_dates.txt": "service_id,date,exception_type\n",
            "trips.txt": "route_id,service_id,trip_id\n"
                + ids.map { "\(Self.parts(of: $0)[0]),\(Self.parts(of: $0)[2]),\($0)\n" }.joined(),
            "stop_times.txt":
                "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint\n"
                + trips.map(Self.stopTimes).joined(),
            "frequencies.txt": "trip_id,start_time,end_time,headway_secs\n"
                + frequencies.map { $0 + "\n" }.joined(),
            "stops.txt": "stop_id,stop_name,stop_lat,stop_lon,zone_id,location_type,stop_timezone\n"
                + Set(trips.flatMap { $0.calls.map(\.pier) }).sorted().map(stopLine).joined(),
        ]
    }

    private func stopLine(_ pier: String) -> String {
        let name = language == .en ? "\"Pier \(pier), berth A|Pier \(pier), berth B\"" : "\(pier)碼頭"
        return "\(pier),\(name),22.28764,114.15937,\(pier),0,Asia/Hong_Kong\n"
    }

    private static func parts(of id: String) -> [String] { id.split(separator: "-").map(String.init) }

    private static func calendarLine(_ service: String) -> String {
        let bits = Int(service) ?? 0
        let days = (0..<7).map { bits >> $0 & 1 == 1 ? "1" : "0" }.joined(separator: ",")
        return "\(service),\(days),20200101,20991231\n"
    }

    private static func stopTimes(_ trip: (id: String, calls: [(pier: String, minutes: Int)])) -> String {
        let clock = Int(parts(of: trip.id)[3]) ?? 0
        return trip.calls.enumerated()
            .map { index, call in
                let time = text(minutes: clock / 100 * 60 + clock % 100 + call.minutes)
                return "\(trip.id),\(time),\(time),\(call.pier),\(index + 1),0,0,1\n"
            }
            .joined()
    }

    static func text(minutes: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two(minutes / 60)):\(two(minutes % 60)):00"
    }
}

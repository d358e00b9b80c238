import FoundationEssentials
import GTFSReader
import TestKit

/// The tables of a feed that was once published, with stop times made up, as none are known.
struct PublishedFeed {
    let name: String

    static let june2025 = PublishedFeed(name: "gtfs-2025-06-07-en")
    static let february2024 = PublishedFeed(name: "gtfs-2024-02-08-tc")

    static var areThere: Bool {
        (try? PublishedFeed.june2025.table("trips.ferry.txt")) != nil
    }

    /// The rows of a table without its header.
    func table(_ file: String) throws -> [[String]] {
        let text = String(decoding: try RecordedBodies.body("ferry/\(name)/\(file)"), as: UTF8.self)
        return text.split(separator: "\n").dropFirst()
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    func bytes(_ file: String) throws -> [UInt8] { try RecordedBodies.body("ferry/\(name)/\(file)") }

    /// The first pier of each route outbound is this, the second the other; made up but for one route.
    static let first = "101102"
    static let second = "101101"

    func zip() throws -> [UInt8] {
        var archive = GTFSArchive(level: 1)
        let time = GTFSArchive.Time(year: 2025, month: 6, day: 7)
        for (file, own) in [
            ("agency.txt", "agency.txt"), ("calendar.txt", "calendar.txt"),
            ("calendar_dates.txt", "calendar_dates.txt"), ("frequencies.txt", "frequencies.ferry.txt"),
            ("routes.txt", "routes.ferry.txt"), ("stops.txt", "stops.candidate-piers.txt"),
            ("trips.txt", "trips.ferry.txt"),
        ] {
            archive.add(file, try bytes(own), modified: time)
        }
        var stopTimes =
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint\n"
        for row in try table("trips.ferry.txt") {
            let parts = row[2].split(separator: "-").map { Int($0) ?? 0 }
            let start = parts[3] / 100 * 60 + parts[3] % 100
            let piers = parts[1] == 1 ? [Self.first, Self.second] : [Self.second, Self.first]
            for (index, pier) in piers.enumerated() {
                let clock = SmallFeed.text(minutes: start + index * 35)
                stopTimes += "\(row[2]),\(clock),\(clock),\(pier),\(index + 1),0,0,1\n"
            }
        }
        archive.add("stop_times.txt", Array(stopTimes.utf8), modified: time)
        return try archive.packed()
    }
}

import GTFSReader
import TestKit
import Testing

/// The real tables beside the package, where they are; `stop_times.txt` is made up, as no real row is known.
@Suite struct RealTableTests {
    struct Edition: Sendable, CustomStringConvertible {
        let folder: String
        let routes: Int
        let trips: Int
        let frequencies: Int

        var description: String { folder }
    }

    private static let editions: [Edition] = [
        Edition(folder: "gtfs-2025-06-07-en", routes: 54, trips: 2_216, frequencies: 646),
        Edition(folder: "gtfs-2024-02-08-tc", routes: 49, trips: 1_411, frequencies: 82),
    ]

    private static let files = [
        "agency.txt": "agency.txt",
        "calendar.txt": "calendar.txt",
        "calendar_dates.txt": "calendar_dates.txt",
        "frequencies.txt": "frequencies.ferry.txt",
        "routes.txt": "routes.ferry.txt",
        "stops.txt": "stops.candidate-piers.txt",
        "trips.txt": "trips.ferry.txt",
    ]

    @Test(
        .enabled(if: RecordedBodies.areThere, "no folder of recorded answers beside this checkout"),
        arguments: editions
    )
    func areReadWhole(edition: Edition) throws {
        let scratch = try ScratchFolder()
        for (name, written) in RealTableTests.files {
            let body = try RecordedBodies.body("ferry/\(edition.folder)/\(written)")
            try scratch.write(String(decoding: body, as: UTF8.self), to: name)
        }
        try scratch.write(stopTimes(of: try scratch.text(of: "trips.txt")), to: "stop_times.txt")
        let feed = try GTFSReader.read(.folder(scratch.path("")), agency: "FERRY")
        #expect(feed.routes.count == edition.routes)
        #expect(feed.trips.count == edition.trips)
        #expect(feed.frequencies.count == edition.frequencies)
        #expect(feed.droppedRows.isEmpty)
        #expect(feed.calls.count == 2 * edition.trips)
        #expect(feed.routes.allSatisfy { $0.type == 4 && !$0.longName.isEmpty })
    }

    /// Each trip leaves one pier at the time in its id and is at another 35 minutes later.
    private func stopTimes(of trips: String) -> String {
        var text =
            "trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint\n"
        for row in trips.split(separator: "\n").dropFirst() {
            let id = row.split(separator: ",")[2]
            let clock = id.suffix(4)
            let minutes = (Int(clock.prefix(2)) ?? 0) * 60 + (Int(clock.suffix(2)) ?? 0)
            text += "\(id),\(time(minutes)),\(time(minutes)),101102,1,0,1,1\n"
            text += "\(id),\(time(minutes + 35)),\(time(minutes + 35)),101101,2,1,0,1\n"
        }
        return text
    }

    private func time(_ minutes: Int) -> String {
        let text = String(10_000 + minutes / 60 * 100 + minutes % 60)
        return "\(text.dropFirst().prefix(2)):\(text.suffix(2)):00"
    }
}

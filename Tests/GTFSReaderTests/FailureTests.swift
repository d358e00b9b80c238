import GTFSReader
import Testing

/// What makes the whole feed unfit, in words.
@Suite struct FailureTests {
    @Test(arguments: [
        "agency.txt", "routes.txt", "calendar.txt", "calendar_dates.txt", "trips.txt", "stops.txt",
        "frequencies.txt", "stop_times.txt",
    ])
    func aMissingFile(name: String) {
        var feed = SampleFeed()
        feed.files[name] = nil
        #expect(message { try feed.read() } == "\(name): missing")
    }

    @Test(arguments: ["calendar_dates.txt", "frequencies.txt"])
    func aFileThatMayBeMissing(name: String) throws {
        var feed = SampleFeed()
        feed.files[name] = nil
        #expect(try feed.read(mayLack: [name]).trips.count == 3)
    }

    private static let columns: [(file: String, column: String)] = [
        ("agency.txt", "agency_id"), ("routes.txt", "route_id"), ("routes.txt", "agency_id"),
        ("routes.txt", "route_long_name"), ("calendar.txt", "service_id"), ("calendar.txt", "monday"),
        ("calendar.txt", "sunday"), ("calendar.txt", "end_date"), ("calendar_dates.txt", "exception_type"),
        ("trips.txt", "trip_id"), ("trips.txt", "service_id"), ("stops.txt", "stop_name"),
        ("frequencies.txt", "headway_secs"), ("stop_times.txt", "trip_id"),
        ("stop_times.txt", "departure_time"),
        ("stop_times.txt", "stop_sequence"),
    ]

    @Test(arguments: columns)
    func aMissingColumn(file: String, column: String) {
        let feed = SampleFeed()
            .changing(file) { $0.replacing(column, with: "other_\(column)", maxReplacements: 1) }
        #expect(message { try feed.read() } == "\(file):1: no column \(column)")
    }

    private static let changes: [(file: String, from: String, to: String, message: String)] = [
        ("agency.txt", "FERRY", "FERRIES", "agency.txt: no agency FERRY among KMB, FERRIES"),
        ("routes.txt", "FERRY", "KMB", "routes.txt: no route of agency FERRY"),
        ("trips.txt", "\n7", "\n1001,511,7", "trips.txt: no usable trip of agency FERRY"),
        ("stop_times.txt", "pickup_type", "stop_id", "stop_times.txt:1: column stop_id twice"),
        ("routes.txt", "\"TSIM", "\"\"\"TSIM", "no failure"),
        ("routes.txt", "CENTRAL\"", "CENTRAL", "routes.txt:4: a quote is opened and never closed"),
    ]

    @Test(arguments: changes)
    func aFeedWithoutSense(file: String, from: String, to: String, expected: String) {
        let feed = SampleFeed().changing(file) { $0.replacing(from, with: to) }
        #expect(message { try feed.read() } == expected)
    }

    @Test func anEmptyFile() {
        for text in ["", "\n\n", "\u{FEFF}"] {
            let feed = SampleFeed().changing("trips.txt") { _ in text }
            #expect(message { try feed.read() } == "trips.txt: empty")
        }
    }

    @Test func aLineWithoutEnd() {
        let feed = SampleFeed().adding(String(repeating: "x", count: 70_000), to: "trips.txt")
        #expect(message { try feed.read() } == "trips.txt:6: a record of more than 65536 bytes")
        let quoted = SampleFeed().adding("\"" + String(repeating: "x\n", count: 70_000), to: "trips.txt")
        #expect(message { try quoted.read() } == "trips.txt:6: a record of more than 65536 bytes")
    }

    @Test func tooManyColumns() {
        let feed = SampleFeed().adding("\"\"" + String(repeating: ",", count: 300), to: "trips.txt")
        #expect(message { try feed.read() } == "trips.txt:6: more than 256 fields")
    }

    @Test func aFeedBeyondItsLimits() {
        let feed = SampleFeed()
        #expect(
            message { try feed.read(limits: GTFSLimits(maximumFileBytes: 400)) }
                == "stop_times.txt: more than 400 bytes"
        )
        #expect(
            message { try feed.read(limits: GTFSLimits(maximumTotalBytes: 1000)) }
                == "stops.txt: with it the feed holds more than 1000 bytes"
        )
        #expect(
            message { try feed.read(limits: GTFSLimits(maximumRows: 6)) }
                == "stop_times.txt:8: more than 6 rows"
        )
        #expect(
            message { try feed.read(limits: GTFSLimits(maximumEntries: 7)) }
                == "gtfs.zip: 8 files, more than 7"
        )
    }

    @Test func aMissingFolder() {
        #expect(
            message { try GTFSReader.read(.folder("/nowhere"), agency: "FERRY") } == "agency.txt: missing"
        )
    }

    @Test func aFolderInPlaceOfAFile() {
        #expect(
            message { try GTFSReader.read(.folder("/"), agency: "FERRY") } == "agency.txt: missing"
        )
    }

    private func message(_ work: () throws -> GTFSFeed) -> String {
        do {
            _ = try work()
            return "no failure"
        } catch {
            return "\(error)"
        }
    }
}

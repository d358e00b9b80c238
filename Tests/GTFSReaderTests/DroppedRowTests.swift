import GTFSReader
import Testing

/// A row that cannot be used is dropped, counted and told; the others stay.
@Suite struct DroppedRowTests {
    private static let rows: [(file: String, row: String, message: String)] = [
        ("routes.txt", ",FERRY,,X,4,", "routes.txt:5: no route_id"),
        ("routes.txt", "7005,FERRY,,X,4,", "routes.txt:5: route_id twice: \"7005\""),
        ("calendar.txt", "511,1,1,1,1,1,1,1,20200101,20991231", "calendar.txt:5: service_id twice: \"511\""),
        (
            "calendar.txt", "31,1,1,1,1,2,0,0,20200101,20991231",
            "calendar.txt:5: unreadable weekdays or dates of service_id: \"31\""
        ),
        (
            "calendar.txt", "31,1,1,1,1,1,0,0,20250229,20991231",
            "calendar.txt:5: unreadable weekdays or dates of service_id: \"31\""
        ),
        ("calendar_dates.txt", "287,20251301,1", "calendar_dates.txt:4: unreadable date: \"20251301\""),
        ("calendar_dates.txt", "287,20250102,3", "calendar_dates.txt:4: unknown exception_type: \"3\""),
        ("trips.txt", "7005,511,", "trips.txt:6: no trip_id"),
        ("trips.txt", "7005,511,7005-1-287-0610", "trips.txt:6: trip_id twice: \"7005-1-287-0610\""),
        ("trips.txt", "7998,511,7998-1-511-0800", "trips.txt:6: unknown route_id: \"7998\""),
        ("trips.txt", "7005,999,7005-1-999-0800", "trips.txt:6: unknown service_id: \"999\""),
        (
            "trips.txt", "7005,511,7005-1-511-0800",
            "trips.txt:6: no usable row in stop_times.txt of trip_id: \"7005-1-511-0800\""
        ),
        ("stops.txt", "101101,Again,1,2,3,0,Z", "stops.txt:5: stop_id twice: \"101101\""),
        ("frequencies.txt", "x,06:00:00,07:00:00,600", "frequencies.txt:4: unknown trip_id: \"x\""),
        (
            "frequencies.txt", "7030-1-511-2324,6.00,07:00:00,600",
            "frequencies.txt:4: unreadable start_time: \"6.00\""
        ),
        (
            "frequencies.txt", "7030-1-511-2324,23:00:00,48:00:00,600",
            "frequencies.txt:4: unreadable end_time: \"48:00:00\""
        ),
        (
            "frequencies.txt", "7030-1-511-2324,07:00:00,06:59:59,600",
            "frequencies.txt:4: end_time before start_time: \"06:59:59\""
        ),
        (
            "frequencies.txt", "7030-1-511-2324,07:00:00,08:00:00,-600",
            "frequencies.txt:4: headway_secs is no positive number: \"-600\""
        ),
        (
            "frequencies.txt", "7030-1-511-2324,07:00:00,08:00:00,0",
            "frequencies.txt:4: headway_secs is no positive number: \"0\""
        ),
        (
            "frequencies.txt", "7030-1-511-2324,07:00:00,08:00:00",
            "frequencies.txt:4: headway_secs is no positive number: \"\""
        ),
        ("stop_times.txt", "x,08:00:00,08:00:00,101102,1", "stop_times.txt:9: unknown trip_id: \"x\""),
        ("stop_times.txt", "", ""),
        (
            "stop_times.txt", "7005-1-287-0610,07:00:00,07:00:00,999,3",
            "stop_times.txt:9: unknown stop_id: \"999\""
        ),
        (
            "stop_times.txt", "7005-1-287-0610,07:60:00,07:00:00,101102,3",
            "stop_times.txt:9: unreadable arrival_time: \"07:60:00\""
        ),
        (
            "stop_times.txt", "7005-1-287-0610,07:00:00,soon,101102,3",
            "stop_times.txt:9: unreadable departure_time: \"soon\""
        ),
        (
            "stop_times.txt", "7005-1-287-0610,07:00:00,48:00:00,101102,3",
            "stop_times.txt:9: unreadable departure_time: \"48:00:00\""
        ),
        (
            "stop_times.txt", "7005-1-287-0610,07:00:00,06:59:00,101102,3",
            "stop_times.txt:9: departure_time before arrival_time: \"06:59:00\""
        ),
        (
            "stop_times.txt", "7005-1-287-0610,07:00:00,07:00:00,101102,-3",
            "stop_times.txt:9: unreadable stop_sequence: \"-3\""
        ),
        (
            "stop_times.txt", "7005-1-287-0610,07:00:00,07:00:00,101102,2",
            "stop_times.txt:9: stop_sequence twice in its trip: \"2\""
        ),
        (
            "stop_times.txt", "7005-1-287-0610,06:00:00,06:00:00,101102,3",
            "stop_times.txt:9: earlier than the stop before it"
        ),
    ]

    @Test(arguments: rows.filter { !$0.row.isEmpty })
    func isToldAndTheOthersStay(file: String, row: String, message: String) throws {
        let plain = try SampleFeed().read()
        let feed = try SampleFeed().adding(row, to: file).read()
        #expect(feed.droppedRows == [file: 1])
        #expect(feed.droppedExamples.map(\.description) == [message])
        #expect(feed.trips == plain.trips)
        #expect(feed.calls == plain.calls)
        #expect(feed.frequencies == plain.frequencies)
    }

    @Test func onlyTheFirstAreTold() throws {
        var feed = SampleFeed()
        for index in 0..<100 { feed = feed.adding("7005,999,T\(index)", to: "trips.txt") }
        let read = try feed.read()
        #expect(read.droppedRows == ["trips.txt": 100])
        #expect(read.droppedExamples.count == 5)
    }

    /// The rows of other agencies are not judged.
    @Test func aBadRowOfAnotherAgencyIsNobodysConcern() throws {
        let feed = SampleFeed().adding("1001-1-287-0535,soon,later,nowhere,x", to: "stop_times.txt")
            .adding("1001-1-287-0535,soon,later,-1", to: "frequencies.txt")
        #expect(try feed.read().droppedRows.isEmpty)
    }

    /// Else the service would seem to run on its few added days alone.
    @Test func aServiceWithAnUnreadableRowIsNotMadeOfItsExceptions() throws {
        let feed = SampleFeed().changing("calendar.txt") { $0.replacing("448,0", with: "448,?") }
        let read = try feed.read()
        #expect(read.trips.map(\.serviceID) == ["287", "511"])
        #expect(read.droppedRows == ["calendar.txt": 1, "calendar_dates.txt": 1, "trips.txt": 1])
    }

    /// What the specification allows: a service without weekdays.
    @Test func aServiceMayHaveSingleDaysAlone() throws {
        let feed = SampleFeed().adding("600,20250102,1", to: "calendar_dates.txt")
            .changing("trips.txt") { $0.replacing("7005,448", with: "7005,600") }
        let service = try feed.read().services.first { $0.id == "600" }
        #expect(service?.weekdays == 0)
        #expect(service?.firstDate == nil)
        #expect(service?.exceptions.map(\.date.number) == [20_250_102])
    }

    @Test(arguments: [
        (written: "00:00:00", seconds: 0), (written: "29:10:00", seconds: 105_000),
        (written: "47:59:59", seconds: 172_799), (written: "4:15:00", seconds: 15_300),
    ])
    func timesMayPassMidnight(written: String, seconds: Int32) throws {
        let feed = try SampleFeed()
            .changing("frequencies.txt") {
                $0.replacing("23:24:00,23:30:00", with: "\(written),\(written)")
            }
            .read()
        #expect(feed.frequencies.map(\.startSeconds) == [seconds])
    }
}

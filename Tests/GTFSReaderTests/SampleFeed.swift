import GTFSReader

/// The files of a small made-up feed, to be changed one by one.
struct SampleFeed {
    static let modified = GTFSArchive.Time(year: 2026, month: 7, day: 14, hour: 16, minute: 34, second: 36)

    var files: [String: String] = [
        "agency.txt": "agency_id,agency_name\nKMB,Bus\nFERRY,Boats\n",
        "routes.txt": """
        route_id,agency_id,route_short_name,route_long_name,route_type,route_url
        1001,KMB,1,CHUK YUEN - STAR FERRY,3,https://example.invalid/1
        7005,FERRY,"",CENTRAL - CHEUNG CHAU,4,https://example.invalid/2
        7030,FERRY,"","TSIM SHA TSUI, CENTRAL",4,https://example.invalid/3

        """,
        "calendar.txt": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        287,1,1,1,1,1,0,0,20200101,20991231
        448,0,0,0,0,0,0,1,20200101,20991231
        511,1,1,1,1,1,1,1,20200101,20991231

        """,
        "calendar_dates.txt": "service_id,date,exception_type\n287,20250101,2\n448,20250101,1\n",
        "trips.txt": """
        route_id,service_id,trip_id
        1001,287,1001-1-287-0535
        7005,287,7005-1-287-0610
        7005,448,7005-1-448-2530
        7030,511,7030-1-511-2324

        """,
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon,zone_id,location_type,stop_timezone
        2,"[CTB] HIU TSUI STREET, SIU SAI WAN ROAD",22.26436,114.24822,2,0,Asia/Hong_Kong
        101101,Cheung Chau Ferry Pier,22.20861,114.02848,101101,0,Asia/Hong_Kong
        101102,"Central Pier No. 5, Man Kwong Street",22.28764,114.15937,101102,0,Asia/Hong_Kong

        """,
        "frequencies.txt": """
        trip_id,start_time,end_time,headway_secs
        1001-1-287-0535,05:35:00,07:42:00,480
        7030-1-511-2324,23:24:00,23:30:00,720

        """,
        "stop_times.txt": """
        trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type,timepoint
        1001-1-287-0535,05:35:00,05:35:00,2,1,0,0,1
        7005-1-287-0610,06:10:00,06:10:00,101102,1,0,1,1
        7005-1-287-0610,06:50:00,06:50:00,101101,2,1,0,1
        7005-1-448-2530,25:30:00,25:30:00,101102,1,0,1,1
        7005-1-448-2530,26:10:00,26:10:00,101101,2,1,0,1
        7030-1-511-2324,23:24:00,23:24:00,101102,1,0,1,1
        7030-1-511-2324,23:33:00,23:33:00,101101,2,1,0,1

        """,
    ]

    /// Adds a line to a file.
    func adding(_ line: String, to file: String) -> SampleFeed {
        changing(file) { $0 + line + "\n" }
    }

    func changing(_ file: String, _ change: (String) -> String) -> SampleFeed {
        var feed = self
        feed.files[file] = change(files[file] ?? "")
        return feed
    }

    func packed(level: Int = 6) throws -> [UInt8] {
        var archive = GTFSArchive(level: level)
        for name in files.keys.sorted() {
            archive.add(name, Array((files[name] ?? "").utf8), modified: SampleFeed.modified)
        }
        return try archive.packed()
    }

    func read(limits: GTFSLimits = GTFSLimits(), mayLack: Set<String> = []) throws -> GTFSFeed {
        try GTFSReader.read(.zip(packed()), agency: "FERRY", limits: limits, mayLack: mayLack)
    }
}

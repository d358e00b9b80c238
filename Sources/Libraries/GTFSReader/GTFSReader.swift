/// Reads what a GTFS feed says about one agency.
///
/// The large file is streamed and most of it skipped; a row that cannot be used is dropped and counted, and never loses
/// the good ones. What makes the whole feed unfit, such as a missing file or column, is a failure.
public enum GTFSReader: Sendable {
    /// Reads the routes of one agency with all that belongs to them.
    ///
    /// A feed without a route of the agency is a failure. Of `calendar.txt`, `calendar_dates.txt` and `frequencies.txt`,
    /// all optional by the specification, only those named in `mayLack` may be missing: a feed that used to have one and
    /// lost it must not pass as whole.
    public static func read(
        _ source: GTFSSource,
        agency: String,
        limits: GTFSLimits = GTFSLimits(),
        mayLack: Set<String> = []
    ) throws(GTFSFailure) -> GTFSFeed {
        try FeedFiles.open(source, limits: limits) { (files) throws(GTFSFailure) -> GTFSFeed in
            var builder = FeedBuilder(agency: agency, limits: limits, mayLack: mayLack)
            try builder.read(&files)
            return try builder.feed(fileTimes: files.fileTimes)
        }
    }

    /// Reads the names alone, for the other languages of a feed.
    public static func readNames(
        _ source: GTFSSource,
        routes: Set<String>,
        stops: Set<String>,
        limits: GTFSLimits = GTFSLimits()
    ) throws(GTFSFailure) -> GTFSNames {
        try FeedFiles.open(source, limits: limits) { (files) throws(GTFSFailure) -> GTFSNames in
            GTFSNames(
                routes: try names("routes.txt", "route_id", "route_long_name", of: routes, &files),
                stops: try names("stops.txt", "stop_id", "stop_name", of: stops, &files)
            )
        }
    }

    private static func names(
        _ name: String,
        _ idName: String,
        _ nameName: String,
        of wanted: Set<String>,
        _ files: inout FeedFiles
    ) throws(GTFSFailure) -> [String: String] {
        var file = try files.file(name)
        let idColumn = try file.column(idName)
        let nameColumn = try file.column(nameName)
        var names: [String: String] = [:]
        while try file.advance() {
            let id = file.field(idColumn).text
            guard wanted.contains(id), names[id] == nil else { continue }
            names[id] = file.field(nameColumn).text
        }
        files.finish(file)
        return names
    }
}

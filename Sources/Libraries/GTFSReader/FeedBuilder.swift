/// Reads a feed's files in the order in which each needs only those before it.
struct FeedBuilder {
    let agency: String
    let mayLack: Set<String>
    var ledger: RowLedger

    var routes: [GTFSRoute] = []
    var routeTable = IDTable()
    var services: [ServiceDraft] = []
    var serviceTable = IDTable()
    var trips: [TripDraft] = []
    var tripTable = IDTable()
    var stops: [GTFSStop] = []
    var stopTable = IDTable()
    var frequencies: [FrequencyDraft] = []
    var calls: [CallDraft] = []

    init(agency: String, limits: GTFSLimits, mayLack: Set<String>) {
        self.agency = agency
        self.mayLack = mayLack
        ledger = RowLedger(examplesPerFile: limits.examplesPerFile)
    }

    mutating func read(_ files: inout FeedFiles) throws(GTFSFailure) {
        try readAgencies(&files)
        try readRoutes(&files)
        try readCalendar(&files)
        try readCalendarDates(&files)
        try readTrips(&files)
        try readStops(&files)
        try readFrequencies(&files)
        try readStopTimes(&files)
    }

    /// Nil where the file is missing and may be.
    func file(_ name: String, _ files: inout FeedFiles) throws(GTFSFailure) -> CSVFile? {
        mayLack.contains(name) ? try files.optionalFile(name) : try files.file(name)
    }

    mutating func finish(_ file: borrowing CSVFile, _ files: inout FeedFiles) {
        ledger.count(file)
        files.finish(file)
    }

    /// Drops the current row, for what is said and the value that it is said of.
    mutating func drop(_ file: inout CSVFile, _ fault: StaticString, _ column: Int? = nil) {
        guard ledger.drop(file.name) else { return }
        let value = column.map { ": " + file.field($0).excerpt } ?? ""
        ledger.explain(file.name, file.line, "\(fault)\(value)")
    }

    // MARK: Agencies and routes

    private mutating func readAgencies(_ files: inout FeedFiles) throws(GTFSFailure) {
        var file = try files.file("agency.txt")
        let idColumn = try file.column("agency_id")
        var ids: [String] = []
        while try file.advance() { ids.append(file.field(idColumn).text) }
        finish(file, &files)
        guard ids.contains(agency) else {
            let known = ids.prefix(20).joined(separator: ", ")
            throw GTFSFailure(file: file.name, message: "no agency \(agency) among \(known)")
        }
    }

    private mutating func readRoutes(_ files: inout FeedFiles) throws(GTFSFailure) {
        var file = try files.file("routes.txt")
        let idColumn = try file.column("route_id")
        let agencyColumn = try file.column("agency_id")
        let nameColumn = try file.column("route_long_name")
        let shortNameColumn = file.optionalColumn("route_short_name")
        let typeColumn = file.optionalColumn("route_type")
        let wanted = Array(agency.utf8)
        while try file.advance() {
            let id = file.field(idColumn)
            let isWanted = file.field(agencyColumn).equals(wanted)
            guard !id.isEmpty else {
                drop(&file, "no route_id")
                continue
            }
            guard routeTable.insert(id, number: isWanted ? Int32(routes.count) : IDTable.unwanted) else {
                drop(&file, "route_id twice", idColumn)
                continue
            }
            guard isWanted else { continue }
            let type = file.field(typeColumn).number.map(Int.init)
            let names = (short: file.field(shortNameColumn).text, long: file.field(nameColumn).text)
            routes.append(
                GTFSRoute(
                    id: file.field(idColumn).text,
                    shortName: names.short,
                    longName: names.long,
                    type: type
                )
            )
        }
        finish(file, &files)
        guard !routes.isEmpty else {
            throw GTFSFailure(file: file.name, message: "no route of agency \(agency)")
        }
    }
}

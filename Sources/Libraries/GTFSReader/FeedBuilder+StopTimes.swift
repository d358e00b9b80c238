extension FeedBuilder {
    /// The one large file: millions of rows, of which a small agency wants some thousands.
    mutating func readStopTimes(_ files: inout FeedFiles) throws(GTFSFailure) {
        var file = try files.file("stop_times.txt")
        let columns = try StopTimeColumns(file)
        // The rows of a trip mostly follow each other: a comparison is cheaper than a look-up.
        var lastID: [UInt8] = []
        var lastTrip: Int32?
        while try file.advance() {
            let id = file.field(columns.trip)
            if !id.equals(lastID) {
                lastID.removeAll(keepingCapacity: true)
                lastID.append(contentsOf: id.bytes)
                lastTrip = tripTable.number(id)
            }
            guard let trip = lastTrip else {
                drop(&file, "unknown trip_id", columns.trip)
                continue
            }
            guard trip >= 0, let call = call(&file, columns) else { continue }
            calls.append(CallDraft(trip: trip, line: Int32(clamping: file.line), call: call))
        }
        finish(file, &files)
    }

    private mutating func call(_ file: inout CSVFile, _ columns: StopTimeColumns) -> GTFSCall? {
        guard let stop = stopTable.number(file.field(columns.stop)) else {
            drop(&file, "unknown stop_id", columns.stop)
            return nil
        }
        guard let sequence = file.field(columns.sequence).number, sequence >= 0 else {
            drop(&file, "unreadable stop_sequence", columns.sequence)
            return nil
        }
        let arrival = file.field(columns.arrival)
        guard arrival.isEmpty || arrival.seconds != nil else {
            drop(&file, "unreadable arrival_time", columns.arrival)
            return nil
        }
        let departure = file.field(columns.departure)
        guard departure.isEmpty || departure.seconds != nil else {
            drop(&file, "unreadable departure_time", columns.departure)
            return nil
        }
        if let arrived = arrival.seconds, let departed = departure.seconds, departed < arrived {
            drop(&file, "departure_time before arrival_time", columns.departure)
            return nil
        }
        return GTFSCall(
            stop: stop,
            sequence: sequence,
            arrivalSeconds: arrival.seconds,
            departureSeconds: departure.seconds,
            isBoardingAllowed: file.field(columns.pickup).number != 1
        )
    }
}

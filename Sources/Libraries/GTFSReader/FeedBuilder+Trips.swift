extension FeedBuilder {
    mutating func readTrips(_ files: inout FeedFiles) throws(GTFSFailure) {
        var file = try files.file("trips.txt")
        let idColumn = try file.column("trip_id")
        let routeColumn = try file.column("route_id")
        let serviceColumn = try file.column("service_id")
        while try file.advance() {
            let id = file.field(idColumn)
            guard !id.isEmpty else {
                drop(&file, "no trip_id")
                continue
            }
            let route = routeTable.number(file.field(routeColumn))
            let service = serviceTable.number(file.field(serviceColumn))
            let isUsable = (route ?? -1) >= 0 && (service ?? -1) >= 0
            guard tripTable.insert(id, number: isUsable ? Int32(trips.count) : IDTable.unwanted) else {
                drop(&file, "trip_id twice", idColumn)
                continue
            }
            guard let route else {
                drop(&file, "unknown route_id", routeColumn)
                continue
            }
            guard let service, service >= 0 else {
                drop(&file, "unknown service_id", serviceColumn)
                continue
            }
            guard route >= 0 else { continue }
            trips.append(TripDraft(id: id.text, route: route, service: service, line: file.line))
        }
        finish(file, &files)
    }

    mutating func readStops(_ files: inout FeedFiles) throws(GTFSFailure) {
        var file = try files.file("stops.txt")
        let idColumn = try file.column("stop_id")
        let nameColumn = try file.column("stop_name")
        let latitudeColumn = file.optionalColumn("stop_lat")
        let longitudeColumn = file.optionalColumn("stop_lon")
        while try file.advance() {
            let id = file.field(idColumn)
            guard !id.isEmpty else {
                drop(&file, "no stop_id")
                continue
            }
            guard stopTable.insert(id, number: Int32(stops.count)) else {
                drop(&file, "stop_id twice", idColumn)
                continue
            }
            stops.append(
                GTFSStop(
                    id: id.text,
                    name: file.field(nameColumn).text,
                    latitude: file.field(latitudeColumn).decimal,
                    longitude: file.field(longitudeColumn).decimal
                )
            )
        }
        finish(file, &files)
    }

    mutating func readFrequencies(_ files: inout FeedFiles) throws(GTFSFailure) {
        guard var file = try file("frequencies.txt", &files) else { return }
        let tripColumn = try file.column("trip_id")
        let startColumn = try file.column("start_time")
        let endColumn = try file.column("end_time")
        let headwayColumn = try file.column("headway_secs")
        let exactColumn = file.optionalColumn("exact_times")
        while try file.advance() {
            guard let trip = tripTable.number(file.field(tripColumn)) else {
                drop(&file, "unknown trip_id", tripColumn)
                continue
            }
            guard trip >= 0 else { continue }
            guard let start = file.field(startColumn).seconds else {
                drop(&file, "unreadable start_time", startColumn)
                continue
            }
            guard let end = file.field(endColumn).seconds else {
                drop(&file, "unreadable end_time", endColumn)
                continue
            }
            guard end >= start else {
                drop(&file, "end_time before start_time", endColumn)
                continue
            }
            guard let headway = file.field(headwayColumn).number, headway > 0 else {
                drop(&file, "headway_secs is no positive number", headwayColumn)
                continue
            }
            let exact = file.field(exactColumn).number.map { $0 == 1 }
            let frequency = GTFSFrequency(
                startSeconds: start,
                endSeconds: end,
                headwaySeconds: headway,
                hasExactTimes: exact
            )
            frequencies.append(FrequencyDraft(trip: trip, frequency: frequency))
        }
        finish(file, &files)
    }
}

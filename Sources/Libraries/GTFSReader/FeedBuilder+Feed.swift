extension FeedBuilder {
    /// Puts the parts together: only trips with calls, and of the rest only what such a trip uses.
    mutating func feed(fileTimes: [Int64]) throws(GTFSFailure) -> GTFSFeed {
        calls.sort(by: CallDraft.isBefore)
        frequencies.sort(by: FrequencyDraft.isBefore)
        var kept: [GTFSTrip] = []
        var keptCalls: [GTFSCall] = []
        var keptStops = StopSelection(stops)
        var nextCall = 0
        var nextFrequency = 0
        for (number, trip) in trips.enumerated() {
            let firstCall = keptCalls.count
            takeCalls(of: Int32(number), from: &nextCall, into: &keptCalls, &keptStops)
            let firstFrequency = nextFrequency
            while nextFrequency < frequencies.count, frequencies[nextFrequency].trip == number {
                nextFrequency += 1
            }
            guard keptCalls.count > firstCall else {
                drop("trips.txt", trip.line, "no usable row in stop_times.txt of trip_id: \"\(trip.id)\"")
                continue
            }
            services[Int(trip.service)].isUsed = true
            kept.append(
                GTFSTrip(
                    id: trip.id,
                    routeID: routes[Int(trip.route)].id,
                    serviceID: services[Int(trip.service)].id,
                    calls: firstCall..<keptCalls.count,
                    frequencies: firstFrequency..<nextFrequency
                )
            )
        }
        guard !kept.isEmpty else {
            throw GTFSFailure(file: "trips.txt", message: "no usable trip of agency \(agency)")
        }
        return GTFSFeed(
            routes: routes,
            trips: kept,
            calls: keptCalls,
            frequencies: frequencies.map(\.frequency),
            stops: keptStops.chosen,
            services: services.filter(\.isUsed).map(\.service),
            rows: ledger.rows,
            droppedRows: ledger.dropped,
            droppedExamples: ledger.examples,
            oldestFileTime: fileTimes.min() ?? 0,
            newestFileTime: fileTimes.max() ?? 0
        )
    }

    private mutating func takeCalls(
        of trip: Int32,
        from next: inout Int,
        into kept: inout [GTFSCall],
        _ stops: inout StopSelection
    ) {
        var before: GTFSCall?
        while next < calls.count, calls[next].trip == trip {
            let draft = calls[next]
            next += 1
            if let before, before.sequence == draft.call.sequence {
                drop(
                    "stop_times.txt",
                    Int(draft.line),
                    "stop_sequence twice in its trip: \"\(before.sequence)\""
                )
                continue
            }
            if let earlier = before?.departureSeconds, let time = draft.call.arrivalSeconds, time < earlier {
                drop("stop_times.txt", Int(draft.line), "earlier than the stop before it")
                continue
            }
            before = draft.call.departureSeconds == nil ? before : draft.call
            kept.append(stops.choose(draft.call))
        }
    }

    private mutating func drop(_ file: String, _ line: Int, _ message: String) {
        if ledger.drop(file) { ledger.explain(file, line, message) }
    }
}

import CoreModel
import GTFSReader

/// The boats of a feed, worked out from its rows alone by the rules that the real feed follows.
struct ExpandedFeed {
    let feed: GTFSFeed
    let holidays: Set<Int>

    /// Local seconds since 1970 at which boats leave a pier in a span.
    func departures(route: String, direction: Int, pier: String, from first: Int64, to last: Int64) -> [Int64]
    {
        var found: Set<Int64> = []
        for trip in feed.trips where trip.routeID == route && trip.id.hasPrefix("\(route)-\(direction)-") {
            guard let origin = feed.calls[trip.calls].first?.departureSeconds,
                let call = feed.calls[trip.calls].first(where: { feed.stops[Int($0.stop)].id == pier }),
                call.isBoardingAllowed, let time = call.departureSeconds
            else { continue }
            for day in (first / 86_400 - 2)...(last / 86_400) where runs(trip.serviceID, on: day) {
                for start in starts(trip, origin) {
                    found.insert(day * 86_400 + Int64(start + time - origin))
                }
            }
        }
        return found.filter { $0 >= first && $0 < last }.sorted()
    }

    private func starts(_ trip: GTFSTrip, _ origin: Int32) -> [Int32] {
        let windows = feed.frequencies[trip.frequencies]
        guard !windows.isEmpty else { return [origin] }
        return windows.flatMap { window -> [Int32] in
            var starts = Array(
                stride(from: window.startSeconds, to: window.endSeconds, by: Int(window.headwaySeconds))
            )
            // An end is a boat unless the next row of its group begins there.
            if !isStart(window.endSeconds, beside: trip) { starts.append(window.endSeconds) }
            return starts
        }
    }

    private func isStart(_ seconds: Int32, beside trip: GTFSTrip) -> Bool {
        let group = trip.id.split(separator: "-").prefix(3)
        return feed.trips.contains { other in
            other.routeID == trip.routeID && other.id.split(separator: "-").prefix(3) == group
                && feed.frequencies[other.frequencies].contains { $0.startSeconds == seconds }
        }
    }

    private func runs(_ service: String, on day: Int64) -> Bool {
        guard let mask = Int(service) else { return false }
        let civil = CivilTime(secondsSinceEpoch: day * 86_400)
        if holidays.contains(civil.year * 10_000 + civil.month * 100 + civil.day) { return mask & 128 != 0 }
        return mask & (1 << Int((day + 3) % 7)) != 0
    }
}

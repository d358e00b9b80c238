import CoreModel

/// Where every train will be, at any moment, without remembering anything.
struct RailTimetable: Sendable {
    let noise: Noise
    let hours: OperatingHours

    private static let rows = 4
    private static let secondsBetweenStations: Int64 = 120
    private static let listedAheadSeconds: Int64 = 2 * 3600

    private struct Trip {
        let number: Int64
        let time: Int64
        let branch: Int
    }

    /// The line's data clock: a tick every ten seconds, up to 21 seconds behind.
    func dataTime(_ line: RailLine, at moment: Moment) -> Moment {
        let now = moment.unixMilliseconds / 1000
        let phase = noise.number(below: 10, "MTR", "data clock", line.code)
        let lag = noise.number(below: 13, "MTR", "lag", line.code)
        return Moment(unixSeconds: now - lag - (now + phase) % 10)
    }

    /// Up to four trains; `nil` where the direction does not exist at this station.
    func trains(
        _ line: RailLine,
        _ station: String,
        _ direction: RailDirection,
        at moment: Moment,
        dataTime: Moment
    ) -> [Train]? {
        guard line.leads(direction, from: station), let position = line.position(of: station) else {
            return nil
        }
        guard !hours.isNight(at: moment) else { return [] }
        let clock = dataTime.unixMilliseconds / 1000
        let platform = noise.number(below: 2, "MTR", "platform", line.code, station) == 0 ? 1 : 3
        let trips = trips(line, station, direction, position: position, from: moment.unixMilliseconds / 1000)
        return trips.compactMap { trip in
            guard let destination = line.end(direction, branch: trip.branch) else { return nil }
            let (time, minutes) = predicted(trip, on: line, clock: clock)
            return Train(
                destination: destination,
                platform: direction == .up ? platform : platform + 1,
                time: Moment(unixSeconds: time),
                minutes: minutes
            )
        }
    }

    private func predicted(_ trip: Trip, on line: RailLine, clock: Int64) -> (time: Int64, minutes: Int64) {
        switch line.precision {
        case .minutes:
            let minutes = max(0, (trip.time - clock + 30) / 60)
            return (clock + minutes * 60, minutes)
        case .wandering:
            let wander = noise.number(below: 11, "MTR wander \(trip.number)", clock / 10) - 5
            let time = trip.time + wander
            return (time, max(0, (time - clock) / 60))
        case .timetable:
            let time = trip.time - trip.time % 60
            return (time, max(0, (time - clock) / 60))
        }
    }

    private func trips(
        _ line: RailLine,
        _ station: String,
        _ direction: RailDirection,
        position: Int,
        from: Int64
    ) -> [Trip] {
        let key = "MTR \(line.code) \(direction.rawValue)"
        let headway = line.headwaySeconds
        let passed = direction == .up ? position : line.stations.count - position
        let offset = noise.number(below: headway, key) + Int64(passed) * Self.secondsBetweenStations
        let branch = line.branch(of: station)
        var trips: [Trip] = []
        var number = (from - offset) / headway - 1
        while trips.count < Self.rows {
            let stray = noise.number(below: headway / 3, key + " stray", number) - headway / 6
            let fork = !line.branches.isEmpty && noise.number(below: 3, key + " fork", number) == 0 ? 1 : 0
            let trip = Trip(number: number, time: number * headway + offset + stray, branch: fork)
            number += 1
            if trip.time > from + Self.listedAheadSeconds { break }
            guard trip.time >= from, branch == nil || branch == trip.branch,
                !hours.isNight(at: Moment(unixSeconds: trip.time))
            else { continue }
            trips.append(trip)
        }
        return trips
    }
}

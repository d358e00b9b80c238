import CoreModel

/// Where every bus will be, at any moment, without remembering anything.
///
/// A bus is a number on its route and direction; its time at a stop follows from that number alone. So the same
/// bus keeps its exact time from poll to poll, and two processes with one seed agree on it.
struct BusTimetable: Sendable {
    let noise: Noise
    let hours: OperatingHours
    let company: String

    /// At most this many rows per route, direction and sequence.
    private static let rows = 3
    private static let secondsBetweenStops: Int64 = 110
    /// A bus that has gone stays listed for this long, as real ones do.
    private static let secondsListedAfterwards: Int64 = 40
    /// Nothing is followed for longer ahead; what comes later is a timetable entry.
    private static let followedAheadSeconds: Int64 = 25 * 60
    private static let listedAheadSeconds: Int64 = 3 * 3600
    private static let farAheadSeconds: Int64 = 125 * 60

    private struct Trip {
        let time: Int64
        let isTimetabled: Bool
        let isPartners: Bool
    }

    /// The rows for one call of a route; empty where the company would list nothing.
    func slots(_ call: BusCall, at moment: Moment) -> [BusSlot] {
        let now = moment.unixMilliseconds / 1000
        let earliest = now - Self.secondsListedAfterwards
        switch call.route.pattern {
        case .unlisted:
            return []
        case .never(let remark):
            return [BusSlot(time: nil, remark: remark)]
        case .partnersOnly:
            return [BusSlot(time: nil, remark: .partnerCycle)]
        case .farAhead:
            let trips = trips(call, every: 3600, from: now + Self.farAheadSeconds, to: now + 8 * 3600)
            return trips.prefix(Self.rows)
                .map {
                    BusSlot(time: Moment(unixSeconds: $0.time), remark: .scheduled)
                }
        case .every(let headway):
            return running(call, every: headway, isShared: false, from: earliest, at: moment)
        case .shared(let headway):
            return running(call, every: headway, isShared: true, from: earliest, at: moment)
        }
    }

    /// When the prediction was made: a tick every 30 seconds, 3 to 32 seconds ago.
    func dataTime(_ place: String, at moment: Moment) -> Moment {
        let now = moment.unixMilliseconds / 1000
        let phase = noise.number(below: 30, company, "data clock", place)
        return Moment(unixSeconds: now - 3 - (now + phase) % 30)
    }

    private func running(
        _ call: BusCall,
        every headway: Int64,
        isShared: Bool,
        from earliest: Int64,
        at moment: Moment
    ) -> [BusSlot] {
        guard !hours.isNight(at: moment) else { return [nightSlot(call)] }
        let now = moment.unixMilliseconds / 1000
        let trips = trips(call, every: headway, from: earliest, to: now + Self.listedAheadSeconds)
        guard !trips.isEmpty else { return [nightSlot(call)] }
        return trips.prefix(Self.rows).enumerated()
            .map { index, trip in
                if isShared, trip.isPartners { return BusSlot(time: nil, remark: .partnerCycle) }
                let remark: Remark =
                    if index == trips.count - 1, trips.count < Self.rows {
                        .final
                    } else if trip.isTimetabled || trip.time - now > Self.followedAheadSeconds {
                        .scheduled
                    } else {
                        .none
                    }
                return BusSlot(time: Moment(unixSeconds: trip.time), remark: remark)
            }
    }

    /// At night some routes say that the last bus has gone, others say nothing.
    private func nightSlot(_ call: BusCall) -> BusSlot {
        let saysSo = noise.number(below: 2, company, "night", call.route.number) == 0
        return BusSlot(time: nil, remark: saysSo ? .finalDeparted : .none)
    }

    private func trips(_ call: BusCall, every headway: Int64, from: Int64, to: Int64) -> [Trip] {
        let key = "\(company) \(call.route.number) \(call.direction.letter)"
        let phase = noise.number(below: headway, key)
        let travel = Int64(call.position) * Self.secondsBetweenStops
        var trips: [Trip] = []
        var number = (from - phase - travel) / headway - 1
        while true {
            let trip = trip(number, key, every: headway, plannedAt: number * headway + phase + travel)
            if trip.time > to { break }
            if trip.time >= from, !hours.isNight(at: Moment(unixSeconds: trip.time)) { trips.append(trip) }
            number += 1
        }
        return trips
    }

    /// Buses stray by a sixth of their headway, so they never overtake; one in six is known by timetable only
    /// and sits at a round minute.
    private func trip(_ number: Int64, _ key: String, every headway: Int64, plannedAt time: Int64) -> Trip {
        let strayed = time + noise.number(below: headway / 3, key + " stray", number) - headway / 6
        let isTimetabled = noise.number(below: 6, key + " timetable", number) == 0
        return Trip(
            time: isTimetabled ? strayed - strayed % 60 : strayed,
            isTimetabled: isTimetabled,
            isPartners: number % 2 == 0
        )
    }
}

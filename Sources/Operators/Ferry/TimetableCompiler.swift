import CoreModel
import Domain

/// Makes departures of a feed's rows.
struct TimetableCompiler {
    /// A real feed has some six thousand; a broken headway must not fill the memory.
    static let mostDepartures = 200_000

    private var timetable = CompiledTimetable()
    private var patterns: [FerryPattern: Int32] = [:]
    private var trips: [Int32: Int] = [:]
    private var sailings: [ServiceMask: FerrySailings] = [:]
    private var total = 0

    /// When something of a route, direction and service begins.
    private struct Group: Hashable {
        let route: String
        let direction: Direction
        let service: ServiceMask
    }

    private struct Boat {
        let group: Group
        let calls: [TimetableMaterial.Call]
        let begin: Int
        let windows: [TimetableMaterial.Window]
    }

    static func compile(
        _ material: TimetableMaterial,
        feedTime: Moment?
    ) throws(SourceError) -> CompiledTimetable {
        var compiler = TimetableCompiler()
        compiler.timetable.feedTime = feedTime
        compiler.timetable.rowsDropped = material.rowsDropped
        compiler.timetable.piers = material.piers
        let boats = compiler.boats(of: material)
        let begins = TimetableCompiler.begins(of: boats)
        for boat in boats { try compiler.add(boat, begins: begins[boat.group] ?? []) }
        return compiler.settled()
    }

    /// The direction that a trip's id names; `nil` where it is not built as the feed's are.
    static func direction(of trip: TimetableMaterial.Trip) -> Direction? {
        guard trip.id.hasPrefix("\(trip.route)-") else { return nil }
        let rest = trip.id.dropFirst(trip.route.count + 1)
        switch rest.prefix(while: { $0 != "-" }) {
        case "1": return .outbound
        case "2": return .inbound
        default: return nil
        }
    }

    // MARK: Rows to boats

    private mutating func boats(of material: TimetableMaterial) -> [Boat] {
        let usable = material.windows.filter { window in
            window.headway > 0 && window.end >= window.start
                && FerryDeparture.times.contains(window.start) && FerryDeparture.times.contains(window.end)
        }
        var windows = Dictionary(grouping: usable, by: \.trip)
        timetable.rowsDropped += material.windows.count - usable.count
        var boats: [Boat] = []
        for trip in material.trips {
            let own = windows.removeValue(forKey: trip.id) ?? []
            guard let service = ServiceMask(trip.service),
                let direction = TimetableCompiler.direction(of: trip),
                let begin = trip.calls.first?.departure, FerryDeparture.times.contains(begin),
                trip.calls.count > 1
            else {
                timetable.rowsDropped += 1
                continue
            }
            let group = Group(route: trip.route, direction: direction, service: service)
            let boat = Boat(group: group, calls: trip.calls, begin: begin, windows: own)
            if service.isConditional {
                list(boat)
            } else {
                boats.append(boat)
            }
        }
        return boats
    }

    /// Makes a boat's piers known without promising it: a watch there has no departures, but is no slip.
    private mutating func list(_ boat: Boat) {
        timetable.conditionalTrips += 1
        _ = pattern(of: boat)
        for call in boat.calls.dropLast() where call.isBoardingAllowed {
            let place = FerryCall(route: boat.group.route, direction: boat.group.direction, pier: call.pier)
            timetable.departures[place, default: []] += []
        }
    }

    private static func begins(of boats: [Boat]) -> [Group: Set<Int>] {
        var begins: [Group: Set<Int>] = [:]
        for boat in boats {
            let own = boat.windows.isEmpty ? [boat.begin] : boat.windows.map(\.start)
            begins[boat.group, default: []].formUnion(own)
        }
        return begins
    }

    // MARK: Boats to departures

    private mutating func add(_ boat: Boat, begins: Set<Int>) throws(SourceError) {
        let pattern = pattern(of: boat)
        if boat.windows.isEmpty {
            try add(boat, pattern, at: boat.begin, .trip)
            return
        }
        for window in boat.windows {
            try add(boat, pattern, at: window.start, .window)
            var next = window.start + window.headway
            while next < window.end {
                try add(boat, pattern, at: next, .window)
                next += window.headway
            }
            if window.end > window.start, !begins.contains(window.end) {
                try add(boat, pattern, at: window.end, .windowEnd)
            }
        }
    }

    /// Adds one sailing: a departure from each pier but the last.
    private mutating func add(
        _ boat: Boat,
        _ pattern: Int32,
        at begin: Int,
        _ origin: FerryDeparture.Origin
    ) throws(SourceError) {
        let service = boat.group.service
        var count = sailings[service] ?? FerrySailings(service: service, regular: 0, windowEnds: 0)
        switch origin {
        case .trip, .window: count.regular += 1
        case .windowEnd: count.windowEnds += 1
        }
        sailings[service] = count
        trips[pattern, default: 0] += 1
        for call in boat.calls.dropLast() where call.isBoardingAllowed {
            guard let departure = call.departure else { continue }
            let seconds = begin + departure - boat.begin
            guard FerryDeparture.times.contains(seconds) else { continue }
            total += 1
            guard total <= TimetableCompiler.mostDepartures else {
                throw SourceError(
                    .unexpectedShape,
                    "frequencies.txt makes more than \(TimetableCompiler.mostDepartures) departures"
                )
            }
            let place = FerryCall(route: boat.group.route, direction: boat.group.direction, pier: call.pier)
            timetable.departures[place, default: []]
                .append(
                    FerryDeparture(
                        service: service,
                        seconds: Int32(seconds),
                        origin: origin,
                        pattern: pattern
                    )
                )
        }
    }

    private mutating func pattern(of boat: Boat) -> Int32 {
        let pattern = FerryPattern(
            route: boat.group.route,
            direction: boat.group.direction,
            piers: boat.calls.map(\.pier)
        )
        if let known = patterns[pattern] { return known }
        let index = Int32(timetable.patterns.count)
        patterns[pattern] = index
        timetable.patterns.append(pattern)
        return index
    }

    /// Puts everything into an order that does not depend on the feed's.
    private mutating func settled() -> CompiledTimetable {
        let found = timetable.patterns
        let count = trips
        let order = found.indices.sorted { left, right in
            let (a, b) = (found[left], found[right])
            if a.route != b.route { return a.route < b.route }
            if a.direction != b.direction { return a.direction == .outbound }
            let (most, other) = (count[Int32(left)] ?? 0, count[Int32(right)] ?? 0)
            return most == other ? a.piers.lexicographicallyPrecedes(b.piers) : most > other
        }
        var place = [Int32](repeating: 0, count: found.count)
        for (new, old) in order.enumerated() { place[old] = Int32(new) }
        timetable.patterns = order.map { found[$0] }
        timetable.departures = timetable.departures.mapValues { list in
            list.map { departure in
                FerryDeparture(
                    service: departure.service,
                    seconds: departure.seconds,
                    origin: departure.origin,
                    pattern: place[Int(departure.pattern)]
                )
            }
            .sorted(by: TimetableCompiler.precedes)
        }
        timetable.sailings = sailings.values.sorted { $0.service.bits < $1.service.bits }
        let served = Set(timetable.patterns.flatMap(\.piers))
        timetable.piers = timetable.piers.filter { served.contains($0.key) }
        return timetable
    }

    private static func precedes(_ left: FerryDeparture, _ right: FerryDeparture) -> Bool {
        if left.seconds != right.seconds { return left.seconds < right.seconds }
        if left.service != right.service { return left.service.bits < right.service.bits }
        if left.pattern != right.pattern { return left.pattern < right.pattern }
        return left.origin.rawValue < right.origin.rawValue
    }
}

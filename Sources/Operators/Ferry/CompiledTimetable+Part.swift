import CoreModel
import Domain

/// The form in which the timetable is kept, so that a start need not read the feed.
///
/// Lines of fields, of which the first says what the line is: `feed`, `pier`, `pattern`, `sailings` and `call`.
extension CompiledTimetable {
    fileprivate enum Line: String {
        case feed, pier, pattern, sailings, call
    }

    var body: [UInt8] {
        var text = PartText()
        text.line(
            .feed,
            feedTime.map { String($0.unixMilliseconds) } ?? "",
            "\(conditionalTrips)",
            "\(rowsDropped)"
        )
        for (pier, name) in piers.sorted(by: { $0.key < $1.key }) { text.line(.pier, pier, name) }
        for pattern in patterns {
            text.line(.pattern, [pattern.route, pattern.direction.rawValue] + pattern.piers)
        }
        for sailings in sailings {
            text.line(.sailings, "\(sailings.service.bits)", "\(sailings.regular)", "\(sailings.windowEnds)")
        }
        let calls = departures.sorted { $0.key.sortText < $1.key.sortText }
        for (call, departures) in calls {
            let fields = departures.flatMap { departure in
                [
                    "\(departure.service.bits)", "\(departure.seconds)", departure.origin.rawValue,
                    "\(departure.pattern)",
                ]
            }
            text.line(.call, [call.route, call.direction.rawValue, call.pier] + fields)
        }
        return text.body
    }

    /// Reads a kept body; `nil` where any line of it is not as it was written.
    init?(_ body: [UInt8]) {
        self.init()
        guard let entries = PartText.entries(of: body) else { return nil }
        var timetable = CompiledTimetable()
        var read = 0
        PartText.forEachLine(of: body) { fields in
            let words = fields.map { String(decoding: $0, as: UTF8.self) }
            if timetable.take(words) { read += 1 }
        }
        // A line may be lost by the disk or come from another version: half a timetable is none.
        guard read == entries, !timetable.departures.isEmpty else { return nil }
        let last = timetable.patterns.count
        guard timetable.departures.values.allSatisfy({ $0.allSatisfy { $0.pattern < last } }) else {
            return nil
        }
        self = timetable
    }

    private mutating func take(_ words: [String]) -> Bool {
        guard let line = Line(rawValue: words[0]) else { return false }
        switch line {
        case .feed:
            guard words.count == 4, let conditional = Int(words[2]), let dropped = Int(words[3]) else {
                return false
            }
            feedTime = Int64(words[1]).map(Moment.init(unixMilliseconds:))
            conditionalTrips = conditional
            rowsDropped = dropped
        case .pier:
            guard words.count == 3 else { return false }
            piers[words[1]] = words[2]
        case .pattern:
            guard words.count >= 5, let direction = Direction(rawValue: words[2]) else { return false }
            patterns.append(FerryPattern(route: words[1], direction: direction, piers: Array(words[3...])))
        case .sailings:
            guard words.count == 4, let service = ServiceMask(words[1]), let regular = Int(words[2]),
                let ends = Int(words[3])
            else { return false }
            sailings.append(FerrySailings(service: service, regular: regular, windowEnds: ends))
        case .call:
            return takeCall(words)
        }
        return true
    }

    private mutating func takeCall(_ words: [String]) -> Bool {
        guard words.count >= 4, words.count % 4 == 0, let direction = Direction(rawValue: words[2]) else {
            return false
        }
        var list: [FerryDeparture] = []
        list.reserveCapacity(words.count / 4 - 1)
        for start in stride(from: 4, to: words.count, by: 4) {
            guard let service = ServiceMask(words[start]), let seconds = Int32(words[start + 1]),
                FerryDeparture.times.contains(Int(seconds)),
                let origin = FerryDeparture.Origin(rawValue: words[start + 2]),
                let pattern = Int32(words[start + 3]), pattern >= 0
            else { return false }
            list.append(FerryDeparture(service: service, seconds: seconds, origin: origin, pattern: pattern))
        }
        departures[FerryCall(route: words[1], direction: direction, pier: words[3])] = list
        return true
    }
}

extension CompiledTimetable {
    /// Names of piers alone, as another language's feed has them.
    static func namesBody(_ names: [String: String]) -> [UInt8] {
        var text = PartText()
        for (pier, name) in names.sorted(by: { $0.key < $1.key }) { text.line(.pier, pier, name) }
        return text.body
    }

    static func names(_ body: [UInt8]) -> [String: String] {
        var timetable = CompiledTimetable()
        PartText.forEachLine(of: body) { fields in
            _ = timetable.take(fields.map { String(decoding: $0, as: UTF8.self) })
        }
        return timetable.piers
    }
}

extension PartText {
    fileprivate mutating func line(_ kind: CompiledTimetable.Line, _ fields: String...) {
        line(kind, fields)
    }

    fileprivate mutating func line(_ kind: CompiledTimetable.Line, _ fields: [String]) {
        field(kind.rawValue)
        for text in fields { field(text) }
        endLine()
    }
}

extension FerryCall {
    /// For an order that does not change from run to run.
    fileprivate var sortText: String { "\(route)/\(direction.rawValue)/\(pier)" }
}

import CoreModel
import Domain

/// Checks a railway watch against the built-in table.
struct MTRWatchCheck: Sendable {
    private let watch: Watch

    init(_ watch: Watch) {
        self.watch = watch
    }

    var findings: [WatchFinding] {
        if MTRNetwork.line(watch.stop) != nil, MTRStationNames.name(of: watch.route) != nil {
            let message =
                "route is \"\(watch.route)\", a station, and stop is \"\(watch.stop)\", a line: swap them"
            return [WatchFinding(.route, .error, message)]
        }
        return [lineFinding, stationFinding, directionFinding].compactMap(\.self)
    }

    private var lineFinding: WatchFinding? {
        guard MTRNetwork.line(watch.route) == nil else { return nil }
        let codes = MTRNetwork.lines.map(\.code)
        let near = NearestSpelling.of(watch.route, among: codes)
        let hint = near.map { "did you mean \"\($0)\"?" } ?? "the lines are \(codes.joined(separator: ", "))"
        return WatchFinding(.route, .error, "route \"\(watch.route)\" is no line of mtr; \(hint)")
    }

    private var stationFinding: WatchFinding? {
        let lines = MTRNetwork.lines(at: watch.stop)
        if lines.isEmpty {
            return WatchFinding(.stop, .error, "stop \"\(watch.stop)\" is no station of mtr\(stationHint)")
        }
        guard let line = MTRNetwork.line(watch.route), !line.serves(watch.stop) else { return nil }
        let name = MTRStationNames.name(of: watch.stop)?.en ?? watch.stop
        let serving = lines.map(\.code).joined(separator: ", ")
        let message =
            "stop \"\(watch.stop)\" (\(name)) is not on \(line.name.en) (\(line.code)); lines there: \(serving)"
        return WatchFinding(.stop, .error, message)
    }

    /// The station that was meant: by its written-out name, else by the nearest code on the watch's own line.
    private var stationHint: String {
        let wanted = watch.stop.lowercased()
        let codes = MTRNetwork.line(watch.route)?.stations ?? MTRStationNames.codes
        let named = MTRStationNames.codes.first { MTRStationNames.name(of: $0)?.en.lowercased() == wanted }
        guard let code = named ?? NearestSpelling.of(watch.stop, among: codes) else {
            return "; expected a code of three letters, such as \"TKO\""
        }
        return "; did you mean \"\(code)\" (\(MTRStationNames.name(of: code)?.en ?? code))?"
    }

    private var directionFinding: WatchFinding? {
        switch watch.direction {
        case .outbound, .inbound:
            let message = "direction is \"\(watch.direction.rawValue)\"; a train runs up or down"
            return WatchFinding(.direction, .error, message)
        case .up, .down:
            guard let line = MTRNetwork.line(watch.route), line.serves(watch.stop),
                line.ends(from: watch.stop, going: watch.direction).isEmpty
            else { return nil }
            let name = MTRStationNames.name(of: watch.stop)?.en ?? watch.stop
            let message =
                "direction \"\(watch.direction.rawValue)\": \(name) is the end of \(line.name.en), "
                + "no train of that direction leaves it"
            return WatchFinding(.direction, .warning, message)
        }
    }
}

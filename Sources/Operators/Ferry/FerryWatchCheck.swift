import CoreModel
import Domain

/// What can be said about a ferry watch's fields without a timetable.
enum FerryWatchCheck: Sendable {
    private static let routeDigits = 4...7
    private static let pierDigits = 6...9

    static func findings(for watch: Watch) -> [WatchFinding] {
        var findings: [WatchFinding] = []
        if !isNumber(watch.route, routeDigits) {
            let message =
                "route is \"\(watch.route)\"; expected the 4 to 7 digits of a ferry route, such as \"7005\" "
                + "for Central to Cheung Chau"
            findings.append(WatchFinding(.route, .error, message))
        }
        switch watch.direction {
        case .outbound, .inbound: break
        case .up, .down:
            let message = "direction is \"\(watch.direction.rawValue)\"; a ferry runs outbound or inbound"
            findings.append(WatchFinding(.direction, .error, message))
        }
        if !isNumber(watch.stop, pierDigits) {
            let message =
                "stop is \"\(watch.stop)\"; expected the 6 to 9 digits of a pier, such as \"101102\" "
                + "for Central Pier 5"
            findings.append(WatchFinding(.stop, .error, message))
        }
        return findings
    }

    private static func isNumber(_ text: String, _ digits: ClosedRange<Int>) -> Bool {
        digits.contains(text.utf8.count) && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}

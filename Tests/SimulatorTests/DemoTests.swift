import CoreModel
import FoundationEssentials
import Testing

@testable import Simulator

/// Each watch of `config/demo.yml` shows what the comment above it promises.
@Suite struct DemoTests {
    private struct Promise {
        let words: String
        let watch: Watch
    }

    private static let moments = [
        Moments.afternoon, Moments.beforeMidnight, Moments.justAfterOne, Moments.night,
        Moments.moment("2026-11-29T12:00:00+08:00"),
    ]

    @Test(arguments: moments)
    func keepsItsPromises(moment: Moment) throws {
        let faults = try DemoFaults.all.map { try FaultOrder(commandLine: $0).fault() }
        for promise in try promises() {
            let state = state(of: promise.watch, at: moment, faults: faults)
            #expect(state == promise.words, "\(promise.watch)")
        }
    }

    @Test func showsEnough() throws {
        let promises = try promises()
        #expect(promises.count >= 10)
        #expect(Set(promises.map(\.watch.operatorID.rawValue)) == ["kmb", "citybus", "mtr", "ferry"])
        let wanted: Set = [
            "fresh", "degraded", "offline", "no_service, finished_today", "no_service, partner_slot",
            "no_service, suspended", "no_service, not_today", "no_service, none_listed",
            "no_service, not_running", "error, not_json", "error, operator_error",
        ]
        #expect(Set(promises.map(\.words)) == wanted)
    }

    @Test func usesEachFault() throws {
        for text in DemoFaults.all {
            let fault = try FaultOrder(commandLine: text).fault()
            #expect(try promises().contains { fits(fault.path, $0.watch) }, "\(text)")
        }
    }

    private func state(
        of watch: Watch,
        at moment: Moment,
        faults: [(path: PathGlob, kind: FaultKind)]
    ) -> String {
        switch faults.first(where: { fits($0.path, watch) })?.kind {
        case .staleData(let age): return age > .seconds(300) ? "offline" : "fresh"
        case .html: return "error, not_json"
        case .dashes: return "error, operator_error"
        case .special: return "no_service, suspended"
        case let other?: return "a fault that no watch is for: \(other.name)"
        case nil: break
        }
        if watch.operatorID.rawValue == "ferry" { return ferryState(of: watch, at: moment) }
        switch World().expectedContent(for: watch, at: moment) {
        case .none(let reason): return "no_service, \(reason.rawValue)"
        case .arrivals(let arrivals):
            let next = arrivals.first { $0.time >= moment - .seconds(60) }
            guard let next else { return "nothing upcoming" }
            return next.time - moment > .seconds(120 * 60) ? "degraded" : "fresh"
        }
    }

    private func ferryState(of watch: Watch, at moment: Moment) -> String {
        let next = World()
            .expectedDepartures(
                route: watch.route,
                direction: watch.direction == .outbound ? 1 : 2,
                pier: watch.stop,
                from: moment,
                within: .seconds(86_400)
            )
            .first { !$0.isConditional }
        guard let next else { return "no_service, not_running" }
        return next.time - moment > .seconds(120 * 60) ? "degraded" : "fresh"
    }

    /// Whether the fault meets the requests that serve the watch.
    private func fits(_ path: PathGlob, _ watch: Watch) -> Bool {
        switch watch.operatorID.rawValue {
        case "kmb": path.matches("/v1/transport/kmb/stop-eta/\(watch.stop)")
        case "citybus": path.matches("/v2/transport/citybus/eta/CTB/\(watch.stop)/\(watch.route)")
        case "ferry": false
        default:
            path.matches(
                "/v1/transport/mtr/getSchedule.php",
                query: [(name: "line", value: watch.route), (name: "sta", value: watch.stop)]
            )
        }
    }

    private func promises() throws -> [Promise] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../config/demo.yml")
        let text = try String(contentsOf: file, encoding: .utf8)
        var words = ""
        var promises: [Promise] = []
        for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
            if line.hasPrefix("# ") {
                words = String(line.dropFirst(2).prefix { $0 != ":" })
            } else if line.hasPrefix("- { operator:") {
                promises.append(Promise(words: words, watch: try watch(line)))
            }
        }
        return promises
    }

    private func watch(_ line: Substring) throws -> Watch {
        var fields: [Substring: String] = [:]
        for part in line.dropFirst(3).split(separator: ",") {
            let sides = part.split(separator: ":", maxSplits: 1)
            guard sides.count == 2 else { continue }  // the rest of a name with a comma
            let key = sides[0].drop { $0 == " " }
            fields[key] = sides[1].filter { !" \"}".contains($0) }
        }
        return Watch(
            operatorID: OperatorID(try #require(fields["operator"])),
            route: try #require(fields["route"]),
            direction: try #require(Direction(rawValue: fields["direction"] ?? "")),
            stop: try #require(fields["stop"]),
            stopSequence: fields["stop_seq"].flatMap { Int($0) }
        )
    }
}

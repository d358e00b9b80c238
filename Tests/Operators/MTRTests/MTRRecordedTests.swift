import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorMTR

/// Real answers, where a folder of them is at hand.
@Suite(.enabled(if: RecordedBodies.areThere, "no folder of recorded answers beside this checkout"))
struct MTRRecordedTests {
    private func report(_ name: String, _ watch: Watch) throws -> Report? {
        try MTRBody.read(RecordedBodies.body("mtr/\(name)"), for: [watch]).outcomes[watch]?.get()
    }

    private static let trains: [(name: String, line: String, station: String, up: Int?, down: Int?)] = [
        ("DRL-SUN-down-only.excerpt-2026-09-27.json", "DRL", "SUN", nil, 1),
        ("ISL-ADM.excerpt-2026-09-27.json", "ISL", "ADM", 1, 1),
        ("ISL-CEN.2025-10-13T2341.json", "ISL", "CEN", 4, 4),
        ("TKL-TIK.2025-03-29.json", "TKL", "TIK", 4, 4),
        ("TKL-TKO-success.spec-v1.7.json", "TKL", "TKO", 2, 2),
        ("TML-HUH.2025-10-13T2341.json", "TML", "HUH", 4, 4),
        ("TML-MEF.2025-10-13T2341.json", "TML", "MEF", 4, 4),
        ("TML-TIS.2025-10-13T2341.json", "TML", "TIS", 4, 4),
        ("TML-TUM-down-only.2025-10-13T2341.json", "TML", "TUM", nil, 4),
        ("TWL-TSW-down-only.2025-10-13T2341.json", "TWL", "TSW", nil, 3),
    ]

    @Test(arguments: trains)
    func readsTrainsOfBothDirections(name: String, line: String, station: String, up: Int?, down: Int?) throws
    {
        for (direction, count) in [(Direction.up, up), (.down, down)] {
            let found = try report(name, MTRBody.watch(direction, line: line, station: station))
            guard let count else {
                #expect(found?.content == Report.Content.none(.noneListed))
                continue
            }
            guard case .arrivals(let arrivals)? = found?.content else {
                Issue.record("no arrivals \(direction)")
                continue
            }
            #expect(arrivals.count == count)
            #expect(found?.source?.clock == .prediction)
            // All destinations of the recorded trains are in the table.
            #expect(arrivals.allSatisfy { $0.destination.en != $0.destination.tc && $0.platform != nil })
        }
    }

    private static let reasons: [(name: String, direction: Direction, reason: NoServiceReason)] = [
        ("TKL-TKO-last-train.spec-v1.7.json", .down, .finishedToday),
        ("TKL-TKO-special-arrangement.spec-v1.7.json", .up, .suspended),
        ("EAL-LOW-suspended.spec-v1.7.json", .up, .suspended),
        ("ADAPTED-error-NT-204-contents-empty.json", .up, .noPrediction),
    ]

    @Test(arguments: reasons)
    func tellsWhyNothingComes(name: String, direction: Direction, reason: NoServiceReason) throws {
        #expect(try report(name, MTRBody.watch(direction))?.content == Report.Content.none(reason))
    }

    private static let errors: [(name: String, reason: FailureReason)] = [
        ("TKL-TKO-data-absence.spec-v1.7.json", .operatorError),
        ("error-NT-301.2023-09-17.json", .unknownID),
        ("error-NT-301.2025-10-13.json", .unknownID),
    ]

    @Test(arguments: errors)
    func refuses(name: String, reason: FailureReason) throws {
        let body = String(decoding: try RecordedBodies.body("mtr/\(name)"), as: UTF8.self)
        #expect(MTRBody.failure(body) == reason)
    }

    @Test(arguments: ["row-EAL-SHT-route-timeType.2025-03-29.json", "row-ISL-ADM.2025-03-29.json"])
    func readsRowsWithAndWithoutEastRailsExtraKeys(_ name: String) throws {
        let row = String(decoding: try RecordedBodies.body("mtr/\(name)"), as: UTF8.self)
        let body = MTRBody.answer(MTRBody.clocks.with(["UP": .raw("[\(row)]")])).json
        guard case .arrivals(let arrivals) = try MTRBody.report(body).content else {
            Issue.record("no arrivals")
            return
        }
        #expect(arrivals.map(\.isSpecial) == [false])
    }

    @Test func tableAgreesWithThePublishedOne() throws {
        let rows = String(decoding: try RecordedBodies.body("mtr/stations.csv"), as: UTF8.self)
            .split(separator: "\n").dropFirst().map { $0.split(separator: ",").map(String.init) }
        let pairs = Set(rows.map { "\($0[0]) \($0[1])" })
        let own = Set(MTRNetwork.lines.flatMap { line in line.stations.map { "\(line.code) \($0)" } })
        #expect(pairs == own)
        for row in rows {
            let name = MTRStationNames.name(of: row[1])
            #expect(name?.en == row[3])
            #expect(name?.tc == row[4])
        }
    }
}

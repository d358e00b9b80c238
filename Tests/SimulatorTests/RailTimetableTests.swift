import CoreModel
import Testing

@testable import Simulator

@Suite struct RailTimetableTests {
    private let world = World(seed: 3)

    @Test func knowsTenLinesAndAllPairs() {
        #expect(RailNetwork.lines.count == 10)
        #expect(RailNetwork.lines.map(\.stations.count).reduce(0, +) == 121)
        #expect(Set(RailNetwork.lines.flatMap(\.stations)).count == 98)
    }

    @Test(arguments: RailNetwork.lines)
    func listsFourTrainsWhereverTheyCanGo(line: RailLine) {
        for station in line.stations {
            for direction in RailDirection.allCases {
                let trains = trains(line, station, direction, at: Moments.afternoon)
                #expect(trains.map(\.count) == (line.leads(direction, from: station) ? 4 : nil))
            }
        }
    }

    private static let ends: [(line: String, station: String, up: [String], down: [String])] = [
        ("TKL", "TKO", ["POA", "LHP"], ["NOP"]),
        ("TKL", "HAH", ["POA"], ["NOP"]),
        ("TKL", "LHP", [], ["NOP"]),
        ("EAL", "SHS", ["LOW", "LMC"], ["ADM"]),
        ("EAL", "LMC", [], ["ADM"]),
        ("TUM", "TUM", [], []),
        ("TML", "TUM", [], ["WKS"]),
        ("TML", "WKS", ["TUM"], []),
        ("DRL", "SUN", [], ["DIS"]),
        ("DRL", "DIS", ["SUN"], []),
        ("AEL", "AIR", ["AWE"], ["HOK"]),
        ("ISL", "CEN", ["CHW"], ["KET"]),
    ]

    @Test(arguments: ends)
    func runsToTheEndsOfTheLine(line: String, station: String, up: [String], down: [String]) {
        guard let line = RailNetwork.line(line) else {
            #expect(up.isEmpty && down.isEmpty)
            return
        }
        for (direction, ends) in [(RailDirection.up, up), (.down, down)] {
            let seen = (0..<60)
                .flatMap { step in
                    trains(line, station, direction, at: Moments.afternoon + .seconds(step * 60)) ?? []
                }
            #expect(Set(seen.map(\.destination)) == Set(ends))
        }
    }

    @Test(arguments: RailNetwork.lines.filter { $0.precision == .minutes })
    func addsWholeMinutesToTheDataClock(line: RailLine) {
        for second in 0..<120 {
            let now = Moments.afternoon + .seconds(second)
            let clock = world.trains.dataTime(line, at: now)
            let trains = trains(line, line.trunk[0], .up, at: now) ?? []
            #expect(trains.allSatisfy { $0.time == clock + .seconds($0.minutes * 60) })
        }
    }

    @Test func countsDownEachTrain() throws {
        let line = try #require(RailNetwork.line("TKL"))
        let first = try #require(trains(line, "TKO", .up, at: Moments.afternoon)?.last)
        let later = try #require(trains(line, "TKO", .up, at: Moments.afternoon + .seconds(60)))
        // The prediction is whole minutes, so that the same train may be told up to a minute apart.
        #expect(later.contains { abs(($0.time - first.time).inSeconds) <= 60 })
    }

    @Test func wandersOnEastRailByAFewSeconds() throws {
        let line = try #require(RailNetwork.line("EAL"))
        let before = try #require(trains(line, "SHT", .down, at: Moments.afternoon))
        let after = try #require(trains(line, "SHT", .down, at: Moments.afternoon + .seconds(10)))
        let moved = before.compactMap { train in
            after.map { abs(($0.time - train.time).inSeconds) }.min()
        }
        #expect(moved.dropFirst().allSatisfy { $0 <= 10 })
        #expect(moved.contains { $0 > 0 })
    }

    @Test func staysWithinTwentyOneSecondsOfTheServersClock() {
        for line in RailNetwork.lines {
            for second in 0..<30 {
                let now = Moments.afternoon + .seconds(second)
                #expect((.zero...(.seconds(21))).contains(now - world.trains.dataTime(line, at: now)))
            }
        }
    }

    private func trains(
        _ line: RailLine,
        _ station: String,
        _ direction: RailDirection,
        at moment: Moment
    ) -> [Train]? {
        let clock = world.trains.dataTime(line, at: moment)
        return world.trains.trains(line, station, direction, at: moment, dataTime: clock)
    }
}

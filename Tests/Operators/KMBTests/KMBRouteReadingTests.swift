import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// When an answer about a route is believed, and what becomes of the watches where it is not.
@Suite struct KMBRouteReadingTests {
    private static let stops = ["A", "B", "C"]
    private static let watches = stops.map { KMBBody.watch(stop: $0) }
    private static let catalogue = KMBLines.catalogue(
        KMBLines.pattern(through: stops),
        KMBLines.pattern("74B", .inbound, through: ["X", "Y"])
    )

    /// One row for each number, minute after minute.
    private static func rows(_ sequences: [Int], _ changes: JSONFields = [:]) -> [JSONFields] {
        sequences.enumerated()
            .map { place, sequence in
                KMBBody.row("21:1\(place):00", ["seq": .number(sequence)]).with(changes)
            }
    }

    private let source = KMBLines.source(catalogue)

    private func reading(
        _ rows: [JSONFields],
        of watches: [Watch] = watches,
        by source: KMBSource? = nil
    ) throws -> Reading {
        let source = source ?? self.source
        let plan = source.plan(for: watches)
        #expect(plan.map(\.endpoint) == ["route-eta"])
        let response = HTTPResponse(status: 200, body: Array(KMBBody.text(rows).utf8))
        return try source.read(response, to: plan[0], receivedAt: KMBBody.receivedAt)
    }

    private func times(_ reading: Reading, _ watch: Watch) throws -> [Moment] {
        guard case .arrivals(let arrivals)? = try reading.outcomes[watch]?.get().content else { return [] }
        return arrivals.map(\.time)
    }

    @Test func givesEachStopItsOwnBuses() throws {
        let reading = try reading(Self.rows([1, 2, 3]))
        #expect(reading.followUps == [])
        for (place, watch) in Self.watches.enumerated() {
            #expect(try times(reading, watch) == [KMBBody.moment("21:1\(place):00")])
        }
    }

    @Test func otherVariantsAndRoutesAreIgnored() throws {
        let others =
            Self.rows([1, 2, 3, 4], ["service_type": 2]) + Self.rows([9], ["route": "74X"])
            + Self.rows([7], ["dir": "I"])
        let with = try reading(Self.rows([1, 2, 3]) + others)
        #expect(with == (try reading(Self.rows([1, 2, 3]))))
    }

    private static let misfits: [(name: String, rows: [JSONFields])] = [
        ("nothing", []),
        ("one more", rows([1, 2, 3, 4])),
        ("one less", rows([1, 2])),
        ("a hole", rows([1, 3])),
        ("off by one", rows([2, 3, 4])),
        ("from 0", rows([0, 1, 2])),
        ("from 0 to the end", rows([0, 1, 2, 3])),
        ("another direction", rows([1, 2, 3], ["dir": "I"])),
        ("another variant", rows([1, 2, 3], ["service_type": 2])),
        ("another route", rows([1, 2, 3], ["route": "74X"])),
        ("a row without a number", rows([1, 2, 3]) + [KMBBody.row().without("seq")]),
        ("a row without a direction", rows([1, 2, 3]) + rows([1], ["dir": nil])),
        ("a row without a variant", rows([1, 2, 3]) + rows([1], ["service_type": nil])),
        ("a row without a route", rows([1, 2, 3]) + rows([1], ["route": nil])),
        ("another stop", rows([1, 2, 3]) + rows([1], ["stop": "B"])),
        ("absurd numbers", rows([.min, 2, .max])),
    ]

    @Test(arguments: misfits)
    func whatDoesNotFitIsLeftToTheStops(name: String, rows: [JSONFields]) throws {
        let reading = try reading(rows)
        #expect(reading.outcomes == [:], "\(name)")
        #expect(
            KMBLines.asked(reading.followUps.map(\.url)) == Self.stops.map { "stop-eta/\($0)" },
            "\(name)"
        )
        #expect(reading.followUps.flatMap(\.watches) == Self.watches, "\(name)")
        #expect(reading.followUps.allSatisfy { $0.endpoint == "stop-eta" }, "\(name)")
        // Learnt for good: the stops are asked from now on.
        let plan = source.plan(for: Self.watches)
        #expect(KMBLines.asked(plan.map(\.url)) == Self.stops.map { "stop-eta/\($0)" }, "\(name)")
    }

    private static let fits: [(name: String, rows: [JSONFields])] = [
        ("in any order", rows([1, 2, 3]).reversed()),
        ("numbers as text", rows([1, 2, 3]).map { $0.mapValues(\.otherSpelling) }),
        ("its own stops named", zip(rows([1, 2, 3]), stops).map { $0.with(["stop": .text($1)]) }),
        (
            "another route's row without a number",
            rows([1, 2, 3]) + [
                KMBBody.row("21:10:00", ["route": "74X"]).without("seq")
            ]
        ),
        ("times that cannot be read", rows([1, 2, 3]) + rows([2], ["eta": "soon"])),
    ]

    @Test(arguments: fits)
    func whatFitsIsRead(name: String, rows: [JSONFields]) throws {
        let reading = try reading(rows)
        #expect(reading.followUps == [], "\(name)")
        #expect(try times(reading, Self.watches[2]) == [KMBBody.moment("21:12:00")], "\(name)")
    }

    @Test func oneDirectionMayFitAndTheOtherNot() throws {
        let watches = Self.watches + [KMBBody.watch(.inbound, stop: "X"), KMBBody.watch(.inbound, stop: "Y")]
        let reading = try reading(Self.rows([1, 2, 3]) + Self.rows([2, 3], ["dir": "I"]), of: watches)
        #expect(Set(reading.outcomes.keys) == Set(Self.watches))
        #expect(KMBLines.asked(reading.followUps.map(\.url)) == ["stop-eta/X", "stop-eta/Y"])
        let plan = source.plan(for: watches)
        #expect(KMBLines.asked(plan.map(\.url)) == ["74B/1", "stop-eta/X", "stop-eta/Y"])
    }

    @Test func aNewSourceTriesAgain() throws {
        _ = try reading([])
        #expect(KMBLines.source(Self.catalogue).plan(for: Self.watches).count == 1)
    }

    @Test func anAnswerThatIsNoneTeachesNothing() {
        let plan = source.plan(for: Self.watches)
        let response = HTTPResponse(status: 200, body: Array("{}".utf8))
        #expect(throws: SourceError.self) {
            try source.read(response, to: plan[0], receivedAt: KMBBody.receivedAt)
        }
        #expect(source.plan(for: Self.watches) == plan)
    }

    @Test func oddRowsAreCountedWhosesoeverTheyAre() throws {
        let odd =
            Self.rows([2], ["eta": "soon"]) + Self.rows([1], ["eta": 7, "service_type": 2])
            + Self.rows([1], ["eta": "?", "dir": "I"])
        #expect(try reading(Self.rows([1, 2, 3]) + odd).droppedRows == 3)
    }

    /// A loop: the second visit is 29 stops later.
    private static let loop = KMBLines.catalogue(
        KMBLines.pattern(through: ["A"] + (2...29).map { "S\($0)" } + ["A"])
    )

    private static let visits: [(wanted: Int?, sequences: [Int], nearest: Int)] = [
        (nil, [1, 30], 0), (1, [1], 0), (30, [30], 0), (4, [1], 1), (26, [30], 1), (15, [], 0),
    ]

    @Test(arguments: visits)
    func takesTheVisitAsAnAnswerOfTheStopWould(wanted: Int?, sequences: [Int], nearest: Int) throws {
        let watch = KMBBody.watch(stop: "A", stopSequence: wanted)
        let rows = (1...30)
            .map { KMBBody.row("21:\(10 + $0):00", ["seq": .number($0)]) }
        let reading = try reading(
            rows,
            of: [watch, KMBBody.watch(stop: "S5")],
            by: KMBLines.source(Self.loop)
        )
        #expect(try times(reading, watch) == sequences.map { KMBBody.moment("21:\(10 + $0):00") })
        #expect(reading.nearestSequenceMatches == nearest)
    }
}

import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// One route number, several variants; one stop, two visits.
@Suite struct KMBVariantTests {
    @Test func countsABusUnderTwoVariantsOnce() throws {
        let rows = [
            KMBBody.row("21:15:00", ["service_type": 2]), KMBBody.row("21:15:00"), KMBBody.row("21:30:00"),
            KMBBody.row("21:30:00", ["service_type": 3]), KMBBody.row("21:45:00", ["service_type": 2]),
        ]
        let arrivals = try KMBBody.arrivals(rows)
        #expect(arrivals.map(\.time) == ["21:15:00", "21:30:00", "21:45:00"].map(KMBBody.moment))
        #expect(arrivals.map(\.isSpecial) == [false, false, true])
    }

    @Test func countsOtherDestinationsApart() throws {
        let rows = [KMBBody.row(), KMBBody.row("21:15:00", ["service_type": 2, "dest_en": "CHOI WAN"])]
        #expect(try KMBBody.arrivals(rows).count == 2)
    }

    @Test func countsTheSameRowOnce() throws {
        #expect(try KMBBody.arrivals([KMBBody.row(), KMBBody.row("21:15:00", ["eta_seq": 2])]).count == 1)
    }

    @Test func followsOneVariantWhereConfigured() throws {
        let rows = [KMBBody.row("21:15:00"), KMBBody.row("21:15:00", ["service_type": 2])]
        let arrivals = try KMBBody.arrivals(rows, for: KMBBody.watch(serviceType: 2))
        #expect(arrivals.map(\.isSpecial) == [true])
        let none = try KMBBody.report([KMBBody.row()], for: KMBBody.watch(serviceType: 2))
        #expect(none.content == .none(.noneListed))
    }

    @Test func rowWithoutVariantCountsForAllButNotForOne() throws {
        let row = KMBBody.row().without("service_type")
        #expect(try KMBBody.arrivals([row]).map(\.isSpecial) == [false])
        #expect(try KMBBody.failure([row], for: KMBBody.watch(serviceType: 1)) == .unexpectedShape)
    }

    @Test func tellsTheEndsOfARouteApartByDirection() throws {
        let rows = [
            KMBBody.row("21:10:00", ["dir": "I", "seq": 30]), KMBBody.row("21:20:00", ["seq": 1]),
        ]
        #expect(try KMBBody.arrivals(rows).map(\.time) == [KMBBody.moment("21:20:00")])
        let inbound = try KMBBody.arrivals(rows, for: KMBBody.watch(.inbound))
        #expect(inbound.map(\.time) == [KMBBody.moment("21:10:00")])
    }

    private static let loop = [
        KMBBody.row("21:10:00", ["seq": 30]), KMBBody.row("21:20:00", ["seq": 1]),
    ]

    @Test func countsBothVisitsWithoutAStopSequence() throws {
        #expect(try KMBBody.arrivals(Self.loop).count == 2)
    }

    private static let visits: [(wanted: Int, clock: String?, nearest: Int)] = [
        (1, "21:20:00", 0), (30, "21:10:00", 0), (2, "21:20:00", 1), (6, "21:20:00", 1), (7, nil, 0),
        (25, "21:10:00", 1), (24, nil, 0), (35, "21:10:00", 1), (36, nil, 0),
    ]

    @Test(arguments: visits)
    func takesTheVisitOfTheStopSequence(wanted: Int, clock: String?, nearest: Int) throws {
        let watch = KMBBody.watch(stopSequence: wanted)
        let reading = try KMBBody.read(Self.loop, for: [watch])
        let content = try reading.outcomes[watch]?.get().content
        if let clock {
            guard case .arrivals(let arrivals)? = content else { throw SourceError(.unexpectedShape, "none") }
            #expect(arrivals.map(\.time) == [KMBBody.moment(clock)])
        } else {
            #expect(content == Report.Content.none(.noneListed))
        }
        #expect(reading.nearestSequenceMatches == nearest)
    }

    @Test func matchesEachVariantBySequenceOnItsOwn() throws {
        let rows = [
            KMBBody.row("21:10:00"), KMBBody.row("21:20:00", ["service_type": 2, "seq": 8]),
            KMBBody.row("21:30:00", ["seq": 8]),
        ]
        let watch = KMBBody.watch(stopSequence: 7)
        let reading = try KMBBody.read(rows, for: [watch])
        let arrivals = try KMBBody.arrivals(rows, for: watch)
        #expect(arrivals.map(\.time) == ["21:10:00", "21:20:00"].map(KMBBody.moment))
        #expect(reading.nearestSequenceMatches == 1)
    }

    @Test func rowWithoutSequenceIsUnclearWhereOneIsAsked() throws {
        let row = KMBBody.row().without("seq")
        #expect(try KMBBody.failure([row], for: KMBBody.watch(stopSequence: 7)) == .unexpectedShape)
        #expect(try KMBBody.arrivals([row]).count == 1)
    }

    @Test func absurdSequencesDoNoHarm() throws {
        let rows = [
            KMBBody.row("21:10:00", ["seq": .number(.max)]), KMBBody.row("21:20:00", ["seq": .number(.min)]),
        ]
        let watch = KMBBody.watch(stopSequence: 1)
        #expect(try KMBBody.report(rows, for: watch).content == .none(.noneListed))
    }
}

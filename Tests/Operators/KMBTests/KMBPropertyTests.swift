import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// What must hold for any answer.
@Suite struct KMBPropertyTests {
    private static let seeds: [UInt64] = Array(1...24)

    private static let watches = [
        KMBBody.watch(), KMBBody.watch(.inbound), KMBBody.watch(serviceType: 2),
        KMBBody.watch(stopSequence: 2),
        KMBBody.watch(route: "1A"),
    ]

    /// A random answer: two routes, both directions, three variants, some rows without a time.
    private func rows(_ random: inout SeededRandom) -> [JSONFields] {
        let remarks: [JSONLiteral] = ["", "Scheduled Bus", "ETA service suspended", "Final Bus"]
        let destinations: [JSONLiteral] = ["KAI YIP", "CHOI WAN"]
        return (0..<Int.random(in: 0...16, using: &random))
            .map { _ in
                let minute = Int.random(in: 10...14, using: &random)
                let isBlank = Int.random(in: 0...3, using: &random) == 0
                return
                    KMBBody.row(
                        "21:\(minute):00",
                        [
                            "route": Bool.random(using: &random) ? "74B" : "1A",
                            "dir": Bool.random(using: &random) ? "O" : "I",
                            "service_type": .number(.random(in: 1...3, using: &random)),
                            "seq": .number(.random(in: 1...12, using: &random)),
                            "eta_seq": .number(.random(in: 1...3, using: &random)),
                            "rmk_en": remarks.randomElement(using: &random) ?? "",
                            "dest_en": destinations.randomElement(using: &random) ?? "",
                        ]
                    )
                    .with(isBlank ? ["eta": nil] : [:])
            }
    }

    @Test(arguments: seeds)
    func orderOfRowsChangesNothing(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let rows = rows(&random)
        let shuffled = rows.shuffled(using: &random)
        #expect(try KMBBody.read(rows, for: Self.watches) == KMBBody.read(shuffled, for: Self.watches))
    }

    @Test(arguments: seeds)
    func numbersMayBeStrings(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let rows = rows(&random)
        let respelled = rows.map { $0.mapValues(\.otherSpelling) }
        #expect(try KMBBody.read(rows, for: Self.watches) == KMBBody.read(respelled, for: Self.watches))
    }

    @Test(arguments: seeds)
    func junkNeverChangesArrivals(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let rows = rows(&random)
        let junk = [
            "null", "{}", "[1]", "true", KMBBody.row("21:00:00", ["eta": "soon"]).json, "{\"route\":7}",
        ]
        let mixed = (rows.map(\.json) + junk).shuffled(using: &random)
        let clean = try KMBBody.read(rows, for: Self.watches)
        let dirty = try KMBBody.read(Array(KMBBody.text(mixed).utf8), for: Self.watches)
        #expect(dirty.droppedRows == junk.count)
        for watch in Self.watches {
            guard case .success(let report)? = clean.outcomes[watch], case .arrivals = report.content else {
                continue
            }
            #expect(dirty.outcomes[watch] == clean.outcomes[watch])
        }
    }
}

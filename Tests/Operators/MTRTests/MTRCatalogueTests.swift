import CoreModel
import Domain
import Testing

@testable import OperatorMTR

@Suite struct MTRCatalogueTests {
    private let catalogue = MTROperator().builtInCatalogue

    @Test func hasEveryLineBothWays() {
        #expect(Set(catalogue.patterns.map(\.route)) == Set(MTRNetwork.lines.map(\.code)))
        for line in MTRNetwork.lines {
            for direction in [Direction.up, .down] {
                let patterns = catalogue.patterns(of: line.code, direction)
                #expect(patterns.count == line.ways.count)
                #expect(Set(patterns.flatMap { $0.calls.map(\.stop) }) == Set(line.stations))
                #expect(patterns.allSatisfy { $0.name == line.name })
            }
        }
    }

    @Test func namesEveryStation() {
        #expect(catalogue.stops.count == 98)
        for pattern in catalogue.patterns {
            for call in pattern.calls { #expect(catalogue.stops[call.stop] != nil, "\(call.stop)") }
            #expect(pattern.origin == pattern.calls.first.flatMap { catalogue.stops[$0.stop]?.name })
            #expect(pattern.destination == pattern.calls.last.flatMap { catalogue.stops[$0.stop]?.name })
        }
    }

    private static let ends: [(line: String, direction: Direction, type: Int, from: String, to: String)] = [
        ("EAL", .up, 1, "Admiralty", "Lo Wu"), ("EAL", .up, 2, "Admiralty", "Lok Ma Chau"),
        ("EAL", .down, 1, "Lo Wu", "Admiralty"), ("TKL", .up, 1, "North Point", "Po Lam"),
        ("TKL", .down, 2, "LOHAS Park", "North Point"), ("AEL", .up, 1, "Hong Kong", "AsiaWorld-Expo"),
        ("AEL", .up, 2, "Hong Kong", "Airport"), ("DRL", .up, 1, "Disneyland Resort", "Sunny Bay"),
    ]

    @Test(arguments: ends)
    func runsFromEndToEnd(line: String, direction: Direction, type: Int, from: String, to: String) {
        let pattern = catalogue.patterns(of: line, direction).first { $0.serviceType == type }
        #expect(pattern?.origin.en == from)
        #expect(pattern?.destination.en == to)
    }

    @Test func countsStationsFromOne() {
        for pattern in catalogue.patterns {
            #expect(pattern.calls.map(\.sequence) == Array(1...max(1, pattern.calls.count)))
        }
    }

    /// What the catalogue lists, a watch may name.
    @Test func listsWhatCanBeWatched() {
        for pattern in catalogue.patterns {
            for call in pattern.calls {
                let watch = MTRBody.watch(pattern.direction, line: pattern.route, station: call.stop)
                #expect(MTROperator().findings(for: watch).allSatisfy { $0.severity == .warning })
            }
        }
    }
}

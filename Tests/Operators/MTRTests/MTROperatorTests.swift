import CoreModel
import Domain
import Testing

@testable import OperatorMTR

@Suite struct MTROperatorTests {
    private let module = MTROperator()

    @Test func asksTheRealServiceInParallel() {
        #expect(module.traits.defaults.baseURL == "https://rt.data.gov.hk")
        #expect(module.traits.defaults.maximumInFlight == 16)
        #expect(module.traits.defaults.interval == nil)
        #expect(!module.traits.hasServiceTypes && !module.traits.hasStopSequences)
    }

    @Test func acceptsEveryStationOfEveryLine() {
        for line in MTRNetwork.lines {
            for station in line.stations {
                let findings = [Direction.up, .down]
                    .flatMap {
                        module.findings(for: MTRBody.watch($0, line: line.code, station: station))
                    }
                #expect(findings.allSatisfy { $0.severity == .warning }, "\(line.code) \(station)")
            }
        }
    }

    private static let refused: [(line: String, station: String, field: WatchFinding.Field, says: String)] = [
        ("TKK", "TKO", .route, "did you mean \"TKL\"?"),
        ("tkl", "TKO", .route, "did you mean \"TKL\"?"),
        ("Q", "TKO", .route, "the lines are AEL, TCL"),
        ("TKL", "TKQ", .stop, "did you mean \"TKO\" (Tseung Kwan O)?"),
        ("TKL", "tko", .stop, "did you mean \"TKO\" (Tseung Kwan O)?"),
        ("TKL", "Po Lam", .stop, "did you mean \"POA\" (Po Lam)?"),
        ("TKL", "???", .stop, "a code of three letters"),
        ("TKL", "CEN", .stop, "lines there: TWL, ISL"),
        ("TKL", "CEN", .stop, "\"CEN\" (Central) is not on Tseung Kwan O Line (TKL)"),
        ("TKO", "TKL", .route, "swap them"),
    ]

    @Test(arguments: refused)
    func refuses(line: String, station: String, field: WatchFinding.Field, says: String) {
        let findings = module.findings(for: MTRBody.watch(line: line, station: station))
        #expect(findings.map(\.field) == [field])
        #expect(findings.map(\.severity) == [.error])
        #expect(findings.first?.message.contains(says) == true, "\(findings)")
    }

    @Test func reportsLineAndStationTogether() {
        let findings = module.findings(for: MTRBody.watch(.outbound, line: "XXL", station: "???"))
        #expect(findings.map(\.field) == [.route, .stop, .direction])
    }

    @Test(arguments: [Direction.outbound, .inbound])
    func refusesTheBusesDirections(_ direction: Direction) {
        let findings = module.findings(for: MTRBody.watch(direction))
        #expect(findings.map(\.severity) == [.error])
        #expect(findings.map(\.field) == [.direction])
    }

    private static let ends: [(line: String, station: String, direction: Direction)] = [
        ("TML", "TUM", .up), ("TML", "WKS", .down), ("TWL", "TSW", .up), ("TWL", "CEN", .down),
        ("AEL", "HOK", .down),
        ("AEL", "AWE", .up), ("TCL", "HOK", .down), ("TCL", "TUC", .up), ("EAL", "ADM", .down),
        ("EAL", "LOW", .up),
        ("EAL", "LMC", .up), ("SIL", "ADM", .down), ("SIL", "SOH", .up), ("TKL", "NOP", .down),
        ("TKL", "POA", .up),
        ("TKL", "LHP", .up), ("ISL", "KET", .down), ("ISL", "CHW", .up), ("KTL", "WHA", .down),
        ("KTL", "TIK", .up),
        ("DRL", "SUN", .up), ("DRL", "DIS", .down),
    ]

    @Test(arguments: ends)
    func warnsOfADirectionThatATerminusDoesNotHave(line: String, station: String, direction: Direction) {
        let findings = module.findings(for: MTRBody.watch(direction, line: line, station: station))
        #expect(findings.map(\.severity) == [.warning])
        #expect(findings.map(\.field) == [.direction])
    }

    @Test func warnsOfNoOtherDirection() {
        let pairs = MTRNetwork.lines.flatMap { line in line.stations.map { (line.code, $0) } }
        let warned = pairs.flatMap { line, station in
            [Direction.up, .down]
                .flatMap {
                    module.findings(for: MTRBody.watch($0, line: line, station: station))
                }
        }
        #expect(warned.count == Self.ends.count)
    }

    @Test func namesStationAndEnds() {
        let names = module.names(for: MTRBody.watch())
        #expect(names.stop == LocalizedText(en: "Tseung Kwan O", tc: "將軍澳", sc: "将军澳"))
        #expect(
            names.destination
                == LocalizedText(en: "Po Lam / LOHAS Park", tc: "寶琳 / 康城", sc: "宝琳 / 康城")
        )
    }

    @Test func hasNoDestinationWhereNoTrainGoes() {
        let names = module.names(for: MTRBody.watch(.up, line: "TML", station: "TUM"))
        #expect(names.stop?.en == "Tuen Mun")
        #expect(names.destination == nil)
    }

    @Test func knowsNothingOfUnknownCodes() {
        #expect(module.names(for: MTRBody.watch(line: "XXL", station: "XXX")) == WatchNames())
    }
}

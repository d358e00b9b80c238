import CoreModel
import Domain
import Testing

@testable import OperatorCitybus

@Suite struct CitybusOperatorTests {
    private let module = CitybusOperator()

    @Test func asksTheRealServiceInParallel() {
        #expect(module.traits.defaults.baseURL == "https://rt.data.gov.hk")
        #expect(module.traits.defaults.minimumInterval == .zero)
        #expect(module.traits.defaults.maximumInFlight == 16)
    }

    @Test func sendsNewWorldFirstBusToCitybus() {
        let hint = module.traits.retiredNames["nwfb"]
        #expect(hint == "New World First Bus merged into Citybus on 1 July 2023: use citybus")
        #expect(module.traits.retiredNames["ctb"]?.contains("use citybus") == true)
    }

    private static let accepted: [(route: String, stop: String)] = [
        ("11", "001145"), ("792M", "003130"), ("A21", "000001"), ("001145", "002737"),
    ]

    @Test(arguments: accepted)
    func accepts(route: String, stop: String) {
        #expect(module.findings(for: CitybusBody.watch(route: route, stop: stop)) == [])
    }

    private static let refused: [(route: String, stop: String, field: WatchFinding.Field, says: String)] = [
        ("11", "1145", .stop, "keep its leading zeros, \"001145\""),
        ("11", "01145", .stop, "keep its leading zeros, \"001145\""),
        ("11", " 001145", .stop, "\"001145\""),
        ("11", "0011455", .stop, "expected 6 digits"),
        ("11", "", .stop, "expected 6 digits"),
        ("11", "00114S", .stop, "expected 6 digits"),
        ("11", "18492910339410B1", .stop, "looks like a stop of kmb"),
        ("792m", "003130", .route, "write \"792M\""),
        ("001145", "792M", .route, "swap them"),
    ]

    @Test(arguments: refused)
    func refuses(route: String, stop: String, field: WatchFinding.Field, says: String) {
        let findings = module.findings(for: CitybusBody.watch(route: route, stop: stop))
        #expect(findings.map(\.field) == [field])
        #expect(findings.map(\.severity) == [.error])
        #expect(findings.first?.message.contains(says) == true, "\(findings)")
    }

    @Test func refusesTheRailwaysDirections() {
        #expect(module.findings(for: CitybusBody.watch(.down)).map(\.field) == [.direction])
    }
}

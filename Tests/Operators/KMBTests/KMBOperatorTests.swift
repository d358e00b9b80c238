import CoreModel
import Domain
import Testing

@testable import OperatorKMB

@Suite struct KMBOperatorTests {
    private let module = KMBOperator()

    @Test func asksTheRealServiceGently() {
        let defaults = module.traits.defaults
        #expect(defaults.baseURL == "https://data.etabus.gov.hk")
        #expect(defaults.minimumInterval == .milliseconds(500))
        #expect(defaults.maximumInFlight == 1)
    }

    @Test func sendsLongWinToKMB() {
        #expect(module.traits.retiredNames["lwb"]?.contains("use kmb") == true)
    }

    @Test func knowsNoNamesByItself() {
        #expect(module.names(for: KMBBody.watch()) == WatchNames())
    }

    private static let accepted: [(route: String, stop: String)] = [
        ("74B", "18492910339410B1"), ("1", "946C74E30100FE80"), ("NA40", "0000000000000000"),
        ("K12", "FFFFFFFFFFFFFFFF"),
    ]

    @Test(arguments: accepted)
    func accepts(route: String, stop: String) {
        #expect(module.findings(for: KMBBody.watch(route: route, stop: stop)) == [])
    }

    private static let refused: [(route: String, stop: String, field: WatchFinding.Field, says: String)] = [
        ("74b", "18492910339410B1", .route, "write \"74B\""),
        ("", "18492910339410B1", .route, "one to six digits and capital letters"),
        ("74-B", "18492910339410B1", .route, "one to six digits and capital letters"),
        ("1234567", "18492910339410B1", .route, "one to six digits and capital letters"),
        ("74B", "18492910339410b1", .stop, "write \"18492910339410B1\""),
        ("74B", " 18492910339410B1", .stop, "write \"18492910339410B1\""),
        ("74B", "18492910339410B", .stop, "16 hexadecimal digits"),
        ("74B", "18492910339410G1", .stop, "16 hexadecimal digits"),
        ("74B", "001145", .stop, "looks like a stop of citybus"),
        ("18492910339410B1", "74B", .route, "swap them"),
        ("18492910339410b1", "74b", .route, "swap them"),
    ]

    @Test(arguments: refused)
    func refuses(route: String, stop: String, field: WatchFinding.Field, says: String) {
        let findings = module.findings(for: KMBBody.watch(route: route, stop: stop))
        #expect(findings.map(\.field) == [field])
        #expect(findings.map(\.severity) == [.error])
        #expect(findings.first?.message.contains(says) == true, "\(findings)")
    }

    @Test func refusesTheRailwaysDirections() {
        #expect(module.findings(for: KMBBody.watch(.up)).map(\.field) == [.direction])
    }

    @Test func refusesCountsBelowOne() {
        let findings = module.findings(for: KMBBody.watch(serviceType: 0, stopSequence: -1))
        #expect(findings.map(\.field) == [.serviceType, .stopSequence])
    }
}

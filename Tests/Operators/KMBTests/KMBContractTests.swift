import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

@Suite struct KMBContractTests {
    private static let watches = [
        KMBBody.watch(),
        KMBBody.watch(.inbound),
        KMBBody.watch(route: "1A", stop: "946C74E30100FE80"),
        KMBBody.watch(serviceType: 2),
        KMBBody.watch(stopSequence: 7),
    ]

    private static func contract() throws -> OperatorContract {
        let body = try FixtureFile.body("made-up-stop-eta.json", beside: #filePath)
        return OperatorContract(module: KMBOperator(), watches: watches, receivedAt: KMBBody.receivedAt) {
            _ in
            body
        }
    }

    @Test(arguments: OperatorContract.Clause.allCases)
    func keeps(_ clause: OperatorContract.Clause) throws {
        #expect(try Self.contract().violations(of: clause) == [])
    }

    /// With a catalogue in which two of the watches share their route.
    private static let routeContract: OperatorContract = {
        let stops = [KMBBody.stop, "946C74E30100FE80"]
        let pattern = KMBLines.pattern(through: stops)
        let watches =
            stops.map { KMBBody.watch(stop: $0) } + [KMBBody.watch(route: "1A", stop: "A60AE774B09A5E44")]
        return OperatorContract(
            module: KMBOperator(),
            watches: watches,
            catalogue: KMBLines.catalogue(pattern),
            receivedAt: KMBBody.receivedAt
        ) { request in
            guard request.endpoint == "route-eta" else {
                return Array(KMBBody.text([KMBBody.row("21:20:00", ["route": "1A"])]).utf8)
            }
            return Array(KMBBody.text([1, 2].map { KMBBody.row("21:15:00", ["seq": .number($0)]) }).utf8)
        }
    }()

    @Test(arguments: OperatorContract.Clause.allCases)
    func keepsByRoute(_ clause: OperatorContract.Clause) {
        #expect(Self.routeContract.violations(of: clause) == [])
    }
}

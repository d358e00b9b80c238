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
}

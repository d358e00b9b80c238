import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorMTR

@Suite struct MTRContractTests {
    private static func contract() throws -> OperatorContract {
        let body = try FixtureFile.body("made-up-TKL-TKO.json", beside: #filePath)
        return OperatorContract(
            module: MTROperator(),
            watches: [MTRBody.watch(), MTRBody.watch(.down), MTRBody.watch(line: "ISL", station: "CEN")],
            receivedAt: MTRBody.receivedAt
        ) { request in
            let key = request.watches.first.map { "\($0.route)-\($0.stop)" } ?? ""
            return Array(String(decoding: body, as: UTF8.self).replacing("TKL-TKO", with: key).utf8)
        }
    }

    @Test(arguments: OperatorContract.Clause.allCases)
    func keeps(_ clause: OperatorContract.Clause) throws {
        #expect(try Self.contract().violations(of: clause) == [])
    }
}

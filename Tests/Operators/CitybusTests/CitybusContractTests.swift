import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorCitybus

@Suite struct CitybusContractTests {
    private static func contract() throws -> OperatorContract {
        let body = try FixtureFile.body("made-up-eta-11-001145.json", beside: #filePath)
        return OperatorContract(
            module: CitybusOperator(),
            watches: [
                CitybusBody.watch(),
                CitybusBody.watch(.inbound),
                CitybusBody.watch(stop: "002737"),
                CitybusBody.watch(.inbound, stopSequence: 48),
            ],
            receivedAt: CitybusBody.receivedAt
        ) { request in
            let stop = request.watches.first?.stop ?? ""
            return Array(String(decoding: body, as: UTF8.self).replacing("001145", with: stop).utf8)
        }
    }

    @Test(arguments: OperatorContract.Clause.allCases)
    func keeps(_ clause: OperatorContract.Clause) throws {
        #expect(try Self.contract().violations(of: clause) == [])
    }
}

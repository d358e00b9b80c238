import CoreModel
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

    private static let contract = OperatorContract(
        module: KMBOperator(),
        watches: watches,
        receivedAt: KMBBody.receivedAt
    ) { _ in
        Array(
            KMBBody.text([
                KMBBody.row("21:15:00"),
                KMBBody.row("21:25:00", ["service_type": 2]),
                KMBBody.row("21:12:00", ["dir": "I", "seq": 30]),
                KMBBody.row("21:30:00", ["route": "1A", "rmk_en": "Scheduled Bus"]),
            ])
            .utf8
        )
    }

    @Test(arguments: OperatorContract.Clause.allCases)
    func keeps(_ clause: OperatorContract.Clause) {
        #expect(Self.contract.violations(of: clause) == [])
    }
}

import CoreModel
import Domain
import Testing

@testable import OperatorKMB

@Suite struct KMBPlanTests {
    private static let otherStop = "946C74E30100FE80"

    @Test func asksEachStopOnce() {
        let watches = [
            KMBBody.watch(), KMBBody.watch(route: "1A", stop: Self.otherStop), KMBBody.watch(route: "271"),
        ]
        let plan = KMBBody.source.plan(for: watches)
        #expect(
            plan.map(\.url) == [
                "https://data.etabus.gov.hk/v1/transport/kmb/stop-eta/18492910339410B1",
                "https://data.etabus.gov.hk/v1/transport/kmb/stop-eta/946C74E30100FE80",
            ]
        )
        #expect(plan.map(\.watches) == [[watches[0], watches[2]], [watches[1]]])
        #expect(plan.allSatisfy { $0.endpoint == "stop-eta" })
    }
}

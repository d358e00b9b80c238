import CoreModel
import Domain
import Testing

@testable import OperatorMTR

@Suite struct MTRPlanTests {
    @Test func asksEachLineAndStationOnceForBothDirections() {
        let watches = [
            MTRBody.watch(.down), MTRBody.watch(line: "ISL", station: "CEN"), MTRBody.watch(.up),
            MTRBody.watch(line: "TWL", station: "CEN"),
        ]
        let plan = MTRBody.source.plan(for: watches)
        let base = "https://rt.data.gov.hk/v1/transport/mtr/getSchedule.php"
        #expect(
            plan.map(\.url) == [
                "\(base)?line=TKL&sta=TKO", "\(base)?line=ISL&sta=CEN", "\(base)?line=TWL&sta=CEN",
            ]
        )
        #expect(plan.map(\.watches) == [[watches[0], watches[2]], [watches[1]], [watches[3]]])
        #expect(plan.allSatisfy { $0.endpoint == "schedule" })
    }
}

import CoreModel
import Domain
import Testing

@testable import OperatorCitybus

@Suite struct CitybusPlanTests {
    @Test func asksEachStopAndRouteOnceForBothDirections() {
        let watches = [
            CitybusBody.watch(), CitybusBody.watch(route: "1"), CitybusBody.watch(.inbound, stopSequence: 48),
        ]
        let plan = CitybusBody.source.plan(for: watches)
        #expect(
            plan.map(\.url) == [
                "https://rt.data.gov.hk/v2/transport/citybus/eta/CTB/001145/11",
                "https://rt.data.gov.hk/v2/transport/citybus/eta/CTB/001145/1",
            ]
        )
        #expect(plan.map(\.watches) == [[watches[0], watches[2]], [watches[1]]])
        #expect(plan.allSatisfy { $0.endpoint == "eta" })
    }
}

import CoreModel
import Domain
import Testing

@Suite struct CallOrderTests {
    private func call(_ sequence: Int, _ stop: String) -> RoutePattern.Call {
        RoutePattern.Call(sequence: sequence, stop: stop)
    }

    @Test func sortsAndLeavesOutRepeats() {
        let calls = [call(3, "C"), call(1, "A"), call(3, "C"), call(2, "B")]
        #expect(CallOrder.settled(calls) == [call(1, "A"), call(2, "B"), call(3, "C")])
    }

    @Test func gapsAndSecondVisitsStay() {
        let calls = [call(1, "A"), call(5, "B"), call(9, "A")]
        #expect(CallOrder.settled(calls) == calls)
    }

    @Test func twoStopsAtOnePlaceKeepTheirOrder() {
        let calls = [call(2, "Z"), call(2, "A"), call(1, "M")]
        #expect(CallOrder.settled(calls) == [call(1, "M"), call(2, "Z"), call(2, "A")])
    }
}

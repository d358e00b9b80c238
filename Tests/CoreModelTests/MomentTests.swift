import CoreModel
import Testing

@Suite struct MomentTests {
    @Test func secondsAreThousandsOfMilliseconds() {
        #expect(Moment(unixSeconds: 12) == Moment(unixMilliseconds: 12_000))
    }

    @Test func addsAndTakesAwayDurations() {
        let moment = Moment(unixMilliseconds: 1_000)
        #expect(moment + .milliseconds(250) == Moment(unixMilliseconds: 1_250))
        #expect(moment - .seconds(2) == Moment(unixMilliseconds: -1_000))
        #expect(moment + .milliseconds(-1_500) == Moment(unixMilliseconds: -500))
    }

    @Test func differenceIsSigned() {
        let early = Moment(unixMilliseconds: 500)
        let late = Moment(unixMilliseconds: 2_000)
        #expect(late - early == .milliseconds(1_500))
        #expect(early - late == .milliseconds(-1_500))
    }

    @Test func ordersByTime() {
        #expect(Moment(unixMilliseconds: -1) < Moment(unixMilliseconds: 0))
        #expect(!(Moment(unixMilliseconds: 0) < Moment(unixMilliseconds: 0)))
    }

    private static let roundings: [(duration: Duration, milliseconds: Int64)] = [
        (.microseconds(999), 0),
        (.microseconds(1_999), 1),
        (.microseconds(-999), 0),
        (.microseconds(-1_999), -1),
        (.milliseconds(-1_500), -1_500),
        (.seconds(86_400), 86_400_000),
    ]

    @Test(arguments: roundings)
    func partsOfMillisecondsAreCut(_ duration: Duration, to milliseconds: Int64) {
        #expect(duration.wholeMilliseconds == milliseconds)
    }

    @Test func secondsHaveFractions() {
        #expect(Duration.milliseconds(1_500).inSeconds == 1.5)
        #expect(Duration.milliseconds(-250).inSeconds == -0.25)
    }

    @Test func absurdValuesDoNotTrap() {
        _ = Moment(unixMilliseconds: .max) + .seconds(1)
        _ = Moment(unixMilliseconds: .min) - .seconds(1)
        _ = Moment(unixMilliseconds: .max) - Moment(unixMilliseconds: .min)
        _ = Moment(unixSeconds: .max)
        #expect(Moment(unixMilliseconds: .max) - .milliseconds(0) == Moment(unixMilliseconds: .max))
    }
}

import CoreModel
import Testing

@testable import Simulator

@Suite struct WorldTests {
    private let world = World(seed: 3)

    private static let pinned: [(watch: Watch, reason: NoServiceReason)] = [
        (watch("kmb", "N8X", .outbound, "946C74E30100FE80"), .finishedToday),
        (watch("kmb", "S64", .inbound, "946C74E30100FE80"), .suspended),
        (watch("kmb", "296P", .outbound, "946C74E30100FE80"), .notToday),
        (watch("kmb", "X42", .outbound, "946C74E30100FE80"), .noPrediction),
        (watch("kmb", "H1", .outbound, "946C74E30100FE80"), .noneListed),
        (watch("kmb", "999", .outbound, "946C74E30100FE80"), .noneListed),
        (watch("kmb", "1", .up, "18492910339410B1"), .noneListed),
        (watch("kmb", "1", .outbound, "18492910339410B1", type: 2), .noneListed),
        (watch("citybus", "798S", .outbound, "003130"), .partnerSlot),
        (watch("citybus", "22S", .outbound, "001140"), .noneListed),
        (watch("mtr", "TWL", .up, "TSW"), .noneListed),
        (watch("mtr", "XXX", .up, "TSW"), .noneListed),
        (watch("tram", "1", .outbound, "1"), .noneListed),
    ]

    @Test(arguments: pinned)
    func knowsWhyNothingComes(watch: Watch, reason: NoServiceReason) {
        #expect(world.expectedContent(for: watch, at: Moments.afternoon) == .none(reason))
        #expect(world.expectedArrivals(for: watch, at: Moments.night).isEmpty)
    }

    @Test func tellsWhatAnAnswerHolds() throws {
        let watch = Self.watch("kmb", "87D", .inbound, "D2B6A8F013C45E79")
        let view = Viewpoint(now: Moments.afternoon)
        let answer = KMBAnswers(world: world).answer("eta/D2B6A8F013C45E79/87D/1", view)
        let rows =
            try DecodedJSON(answer.body.bytes)["data"]?.elements.filter { $0["dir"] == .text("I") } ?? []
        let arrivals = world.expectedArrivals(for: watch, at: Moments.afternoon)
        #expect(arrivals.count == 3)
        #expect(arrivals.map { HongKongTime.isoText($0.time) } == rows.compactMap { $0["eta"]?.text })
        #expect(arrivals.map(\.remark.en) == rows.compactMap { $0["rmk_en"]?.text })
        let dataTime = try #require(world.expectedDataTime(for: watch, at: Moments.afternoon))
        #expect(rows.first?["data_timestamp"] == .text(HongKongTime.isoText(dataTime)))
    }

    @Test func tellsWhatARailwayAnswerHolds() throws {
        let watch = Self.watch("mtr", "TKL", .up, "TKO")
        let view = Viewpoint(now: Moments.afternoon)
        let answer = MTRAnswers(world: world).answer(line: "TKL", station: "TKO", view)
        let body = try DecodedJSON(answer.body.bytes)
        let rows = body["data"]?["TKL-TKO"]?["UP"]?.elements ?? []
        let arrivals = world.expectedArrivals(for: watch, at: Moments.afternoon)
        #expect(arrivals.map { HongKongTime.plainText($0.time) } == rows.compactMap { $0["time"]?.text })
        #expect(arrivals.map { $0.platform.map { String($0) } } == rows.map { $0["plat"]?.text })
        let dataTime = try #require(world.expectedDataTime(for: watch, at: Moments.afternoon))
        #expect(body["curr_time"] == .text(HongKongTime.plainText(dataTime)))
    }

    @Test func tellsTheTwoCallsOfALoopApart() {
        let both = Self.watch("kmb", "14H", .outbound, "2E84D1A7B3F6905C")
        let first = Self.watch("kmb", "14H", .outbound, "2E84D1A7B3F6905C", sequence: 1)
        let last = Self.watch("kmb", "14H", .outbound, "2E84D1A7B3F6905C", sequence: 4)
        let times = { watch in world.expectedArrivals(for: watch, at: Moments.afternoon).map(\.time) }
        #expect(times(first).count == 3)
        #expect(times(first) != times(last))
        #expect(times(both) == (times(first) + times(last)).sorted())
    }

    @Test func hasNoDataTimeWhereNoRowIsListed() {
        let watch = Self.watch("citybus", "22S", .outbound, "001140")
        #expect(world.expectedDataTime(for: watch, at: Moments.afternoon) == nil)
    }

    private static func watch(
        _ operatorID: String,
        _ route: String,
        _ direction: Direction,
        _ stop: String,
        type: Int? = nil,
        sequence: Int? = nil
    ) -> Watch {
        Watch(
            operatorID: OperatorID(operatorID),
            route: route,
            direction: direction,
            stop: stop,
            serviceType: type,
            stopSequence: sequence
        )
    }
}

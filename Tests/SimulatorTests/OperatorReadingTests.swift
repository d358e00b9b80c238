import CoreModel
import Domain
import OperatorCitybus
import OperatorKMB
import OperatorMTR
import Testing

@testable import Simulator

/// The operators' own readers find in the simulator's answers what the world says is there.
@Suite(.timeLimit(.minutes(2)))
struct OperatorReadingTests {
    private static let modules: [any OperatorModule] = [KMBOperator(), CitybusOperator(), MTROperator()]

    private static let watches: [Watch] = [
        watch("kmb", "74B", .outbound, "18492910339410B1"),
        watch("kmb", "1", .outbound, "18492910339410B1"),
        watch("kmb", "1", .inbound, "18492910339410B1"),
        watch("kmb", "1A", .outbound, "0A1B2C3D4E5F6071", sequence: 1),
        watch("kmb", "87D", .inbound, "D2B6A8F013C45E79"),
        watch("kmb", "2B", .inbound, "61F0C2D38A4B95E7"),
        watch("kmb", "14H", .outbound, "2E84D1A7B3F6905C", sequence: 1),
        watch("kmb", "14H", .outbound, "2E84D1A7B3F6905C", sequence: 4),
        watch("kmb", "118", .inbound, "F7A91E3C5B2D8046"),
        watch("kmb", "N8X", .outbound, "946C74E30100FE80"),
        watch("kmb", "S64", .outbound, "946C74E30100FE80"),
        watch("kmb", "296P", .outbound, "946C74E30100FE80"),
        watch("kmb", "X42", .outbound, "946C74E30100FE80"),
        watch("kmb", "R99", .outbound, "946C74E30100FE80"),
        watch("kmb", "H1", .outbound, "946C74E30100FE80"),
        watch("citybus", "11", .outbound, "001145"),
        watch("citybus", "11", .inbound, "001145"),
        watch("citybus", "118", .outbound, "001250"),
        watch("citybus", "792M", .outbound, "003130"),
        watch("citybus", "798S", .outbound, "003130"),
        watch("citybus", "22S", .outbound, "001140"),
        watch("mtr", "TKL", .up, "TKO"),
        watch("mtr", "TKL", .down, "LHP"),
        watch("mtr", "EAL", .down, "SHT"),
        watch("mtr", "AEL", .up, "KOW"),
        watch("mtr", "DRL", .down, "SUN"),
    ]

    private static let moments = [Moments.afternoon, Moments.beforeMidnight]

    @Test(arguments: watches, moments)
    func findWhatTheWorldHolds(watch: Watch, moment: Moment) throws {
        let report = try report(of: watch, at: moment, hours: .always)
        let world = World(seed: 3)
        #expect(summary(report.content) == summary(world.expectedContent(for: watch, at: moment)))
        if let dataTime = world.expectedDataTime(for: watch, at: moment) {
            #expect(report.source == SourceTime(moment: dataTime, clock: .prediction))
        }
    }

    @Test(arguments: watches, [Moments.lateEvening, Moments.justAfterOne, Moments.night])
    func findWhatTheWorldHoldsInRealHours(watch: Watch, moment: Moment) throws {
        let report = try report(of: watch, at: moment, hours: .real)
        let expected = World(seed: 3, hours: .real).expectedContent(for: watch, at: moment)
        #expect(summary(report.content) == summary(expected))
    }

    /// Times and reasons; what else a report holds is each operator's own matter.
    private func summary(_ content: Report.Content) -> String {
        switch content {
        case .arrivals(let arrivals):
            arrivals.map { "\(HongKongTime.isoText($0.time)) \($0.platform ?? 0)" }.joined(separator: ", ")
        case .none(let reason): reason.rawValue
        }
    }

    private func report(of watch: Watch, at moment: Moment, hours: OperatingHours) throws -> Report {
        let simulator = try RunningSimulator(hours: hours)
        simulator.server.moveClock(by: moment - Moments.afternoon)
        let module = try #require(Self.modules.first { $0.traits.id == watch.operatorID })
        var settings = module.traits.defaults
        settings.urls["base_url"] = simulator.server.baseURL
        let source = module.makeSource(settings, catalogue: .empty)
        let request = try #require(source.plan(for: [watch]).first)
        let reply = simulator.get(String(request.url.dropFirst(simulator.server.baseURL.count)))
        let response = HTTPResponse(status: try #require(reply.status), body: reply.body)
        let reading = try source.read(response, to: request, receivedAt: moment)
        #expect(reading.droppedRows == 0)
        return try #require(try reading.outcomes[watch]?.get())
    }

    private static func watch(
        _ operatorID: String,
        _ route: String,
        _ direction: Direction,
        _ stop: String,
        sequence: Int? = nil
    ) -> Watch {
        Watch(
            operatorID: OperatorID(operatorID),
            route: route,
            direction: direction,
            stop: stop,
            stopSequence: sequence
        )
    }
}

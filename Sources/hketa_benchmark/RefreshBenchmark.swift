import CoreModel
import CurlTransport
import Domain
import Exposition
import OperatorCitybus
import OperatorKMB
import OperatorMTR
import Posix
import Refresh
import Simulator

/// How long one refresh of twelve watches over three operators takes when each answer takes 150 ms.
enum RefreshBenchmark {
    private static let answerTime: Duration = .milliseconds(150)
    private static let rounds = 5

    static func run() async throws {
        let simulator = try SimulatorServer(
            options: SimulatorOptions(listenAddresses: ["127.0.0.1:0"]),
            clock: SystemWallClock(),
            log: { _ in }
        )
        defer { simulator.stop() }
        simulator.set(.delay(answerTime), for: "/v*")
        var firsts: [Duration] = []
        var alls: [Duration] = []
        for _ in 0..<rounds {
            let (first, all) = try await refreshOnce(simulator.baseURL)
            firsts.append(first)
            alls.append(all)
        }
        print("refresh of 12 watches over 3 operators, each answer taking 150 ms, \(rounds) rounds:")
        print("  first answer published after \(Figures.spread(firsts))  (target: under 200 ms)")
        print("  all answers published after  \(Figures.spread(alls))  (target: under 2 s)")
    }

    private static func refreshOnce(_ baseURL: String) async throws -> (first: Duration, all: Duration) {
        let transport = try CurlTransport(CurlTransportOptions(userAgent: "hketa_benchmark"))
        defer { transport.shutDown() }
        let keeper = BoardKeeper()
        let clock = SystemWallClock()
        keeper.adopt(
            groups: [WatchGroup(name: "Benchmark", entries: watches.map { WatchEntry(watch: $0) })],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: clock.moment()
        )
        let modules: [any OperatorModule] = [KMBOperator(), CitybusOperator(), MTROperator()]
        let engine = RefreshEngine(
            RefreshServices(
                transport: transport,
                keeper: keeper,
                meter: MeterRegistry(modules.map(\.traits)),
                log: SilentLog(),
                clock: ContinuousClock(),
                wallClock: clock,
                jitter: { 0 }
            )
        )
        let start = ContinuousClock.now
        return await withTaskGroup(of: Void.self) { group in
            group.addTask { await engine.run(plans(of: modules, baseURL)) }
            var first: Duration?
            while keeper.neverAttempted.count > 0 {
                if first == nil, keeper.neverAttempted.count < watches.count {
                    first = ContinuousClock.now - start
                }
                // A benchmark watches from outside; half a millisecond is far below what it measures.
                try? await Task.sleep(for: .microseconds(500))
            }
            let all = ContinuousClock.now - start
            group.cancelAll()
            return (first ?? all, all)
        }
    }

    private static func plans(of modules: [any OperatorModule], _ baseURL: String) -> [LanePlan] {
        modules.map { module in
            var settings = module.traits.defaults
            settings.urls["base_url"] = baseURL
            return LanePlan(
                operatorID: module.traits.id,
                settings: settings,
                interval: .seconds(30),
                timeout: .seconds(10),
                source: module.makeSource(settings, catalogue: .empty),
                watches: watches.filter { $0.operatorID == module.traits.id }
            )
        }
    }

    /// Four stops of KMB, so that four requests must keep half a second between them, and eight others.
    private static let watches: [Watch] = {
        func watch(_ id: String, _ route: String, _ direction: Direction, _ stop: String) -> Watch {
            Watch(operatorID: OperatorID(id), route: route, direction: direction, stop: stop)
        }
        return [
            watch("kmb", "74B", .outbound, "18492910339410B1"),
            watch("kmb", "87D", .inbound, "D2B6A8F013C45E79"),
            watch("kmb", "R99", .outbound, "946C74E30100FE80"),
            watch("kmb", "14H", .outbound, "2E84D1A7B3F6905C"),
            watch("citybus", "11", .inbound, "001145"), watch("citybus", "792M", .outbound, "003130"),
            watch("citybus", "118", .outbound, "001250"), watch("citybus", "E11B", .outbound, "001140"),
            watch("mtr", "TKL", .up, "TKO"), watch("mtr", "TWL", .down, "TSW"),
            watch("mtr", "EAL", .up, "SHT"),
            watch("mtr", "ISL", .down, "CEN"),
        ]
    }()
}

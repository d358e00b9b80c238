public import CoreModel
public import Domain

/// An operator that is never asked: it has facts and local checks like the real ones, and a source that stands still.
public struct StoppedOperator: OperatorModule {
    public let traits: OperatorTraits
    private let check: @Sendable (Watch) -> [WatchFinding]

    public init(traits: OperatorTraits, check: @escaping @Sendable (Watch) -> [WatchFinding] = { _ in [] }) {
        self.traits = traits
        self.check = check
    }

    public func findings(for watch: Watch) -> [WatchFinding] { check(watch) }

    public func names(for watch: Watch) -> WatchNames {
        guard traits.id == Self.mtr.traits.id, watch.stop == "TKO" else { return WatchNames() }
        return WatchNames(stop: LocalizedText(en: "Tseung Kwan O", tc: "將軍澳", sc: "将军澳"))
    }

    public func makeSource(_ settings: OperatorSettings, catalogue: RouteCatalogue) -> any ArrivalSource {
        StoppedSource()
    }

    /// All of them, in no order that a test should lean on.
    public static let all: [StoppedOperator] = [mtr, kmb, citybus]

    public static let kmb = StoppedOperator(
        traits: OperatorTraits(
            id: OperatorID("kmb"),
            directions: [.outbound, .inbound],
            endpoints: ["stop-eta"],
            defaults: OperatorSettings(
                urls: ["base_url": "https://data.etabus.gov.hk"],
                minimumInterval: .milliseconds(500),
                maximumInFlight: 1
            ),
            hasServiceTypes: true,
            hasStopSequences: true
        )
    ) { watch in
        var findings: [WatchFinding] = []
        if !isRoute(watch.route) {
            findings.append(.init(.route, .error, "a KMB route is 1 to 5 digits and capital letters"))
        }
        if watch.stop.count != 16 || !watch.stop.allSatisfy({ "0123456789ABCDEF".contains($0) }) {
            findings.append(.init(.stop, .error, "a KMB stop id is 16 hexadecimal digits in capitals"))
        }
        return findings
    }

    public static let citybus = StoppedOperator(
        traits: OperatorTraits(
            id: OperatorID("citybus"),
            directions: [.outbound, .inbound],
            endpoints: ["eta"],
            defaults: OperatorSettings(
                urls: ["base_url": "https://rt.data.gov.hk"],
                maximumInFlight: 16
            ),
            retiredNames: ["nwfb": "it merged into Citybus on 1 July 2023; write \"citybus\""],
            hasStopSequences: true
        )
    ) { watch in
        var findings: [WatchFinding] = []
        if !isRoute(watch.route) {
            findings.append(.init(.route, .error, "a Citybus route is 1 to 5 digits and capital letters"))
        }
        if watch.stop.count != 6 || !watch.stop.allSatisfy({ "0123456789".contains($0) }) {
            findings.append(.init(.stop, .error, "a Citybus stop id is 6 digits"))
        }
        return findings
    }

    public static let mtr = StoppedOperator(
        traits: OperatorTraits(
            id: OperatorID("mtr"),
            directions: [.up, .down],
            endpoints: ["getSchedule"],
            defaults: OperatorSettings(
                urls: ["base_url": "https://rt.data.gov.hk"],
                maximumInFlight: 16
            )
        )
    ) { watch in
        guard watch.route == "TKL" else { return [.init(.route, .error, "no such MTR line")] }
        let stations = ["NOP", "QUB", "YAT", "TIK", "TKO", "LHP", "HAH", "POA"]
        guard stations.contains(watch.stop) else {
            return [.init(.stop, .error, "no such station on the Tseung Kwan O Line")]
        }
        let isTerminus = watch.stop == "POA" && watch.direction == .up
        return isTerminus
            ? [.init(.direction, .warning, "no train goes up from POA, the end of the line")] : []
    }

    private static func isRoute(_ text: String) -> Bool {
        1...5 ~= text.count && text.allSatisfy { $0.isASCII && ($0.isNumber || $0.isUppercase) }
    }
}

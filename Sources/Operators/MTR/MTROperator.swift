public import CoreModel
public import Domain

/// MTR's heavy rail, by its Next Train API.
public struct MTROperator: OperatorModule {
    public init() {}

    public var traits: OperatorTraits {
        OperatorTraits(
            id: OperatorID("mtr"),
            directions: [.up, .down],
            endpoints: [MTREndpoint.schedule],
            defaults: OperatorSettings(
                urls: ["base_url": "https://rt.data.gov.hk"],
                maximumInFlight: 16
            )
        )
    }

    public func findings(for watch: Watch) -> [WatchFinding] {
        MTRWatchCheck(watch).findings
    }

    /// The station's name, and the names of the line's ends in the watch's direction.
    public func names(for watch: Watch) -> WatchNames {
        let ends = MTRNetwork.line(watch.route)?.ends(from: watch.stop, going: watch.direction) ?? []
        let names = ends.compactMap(MTRStationNames.name(of:))
        func joined(_ language: Language) -> String {
            names.map { $0[language] }.joined(separator: " / ")
        }
        return WatchNames(
            stop: MTRStationNames.name(of: watch.stop),
            destination: names.isEmpty
                ? nil : LocalizedText(en: joined(.en), tc: joined(.tc), sc: joined(.sc))
        )
    }

    /// The lines and stations never change while the daemon runs.
    public var builtInCatalogue: RouteCatalogue { MTRNetwork.catalogue }

    public func makeSource(_ settings: OperatorSettings, catalogue: RouteCatalogue) -> any ArrivalSource {
        MTRSource(baseURL: settings.baseURL)
    }
}

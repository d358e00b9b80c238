public import CoreModel
public import Domain

/// All ferries of Hong Kong, by the Transport Department's timetable.
///
/// A watch's arrivals are the departures from its pier.
public struct FerryOperator: OperatorModule {
    public init() {}

    public var traits: OperatorTraits {
        OperatorTraits(
            id: OperatorID("ferry"),
            directions: [.outbound, .inbound],
            endpoints: [FerryEndpoint.timetable, FerryEndpoint.holidays],
            defaults: OperatorSettings(
                urls: [
                    FerryEndpoint.timetableURL:
                        "https://static.data.gov.hk/td/pt-headway-{lang}/gtfs.zip",
                    FerryEndpoint.holidaysURL: "https://www.1823.gov.hk/common/ical/en.json",
                ],
                choices: [FrequencyEnd.key: FrequencyEnd.inclusive.rawValue],
                maximumInFlight: 1
            ),
            choices: [FrequencyEnd.key: FrequencyEnd.allCases.map(\.rawValue)]
        )
    }

    public func findings(for watch: Watch) -> [WatchFinding] {
        FerryWatchCheck.findings(for: watch)
    }

    /// Names come with the timetable.
    public func names(for watch: Watch) -> WatchNames { WatchNames() }

    public func makeSource(_ settings: OperatorSettings, catalogue: RouteCatalogue) -> any ArrivalSource {
        UnaskedSource()
    }

    public func makeTimetable(_ settings: OperatorSettings) -> (any TimetableSource)? {
        FerrySource(settings)
    }
}

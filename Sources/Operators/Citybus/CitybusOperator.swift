public import CoreModel
public import Domain

/// Citybus, with the routes of the former New World First Bus.
public struct CitybusOperator: OperatorModule {
    public init() {}

    public var traits: OperatorTraits {
        OperatorTraits(
            id: OperatorID("citybus"),
            directions: [.outbound, .inbound],
            endpoints: [
                CitybusEndpoint.arrivals, CitybusEndpoint.routes, CitybusEndpoint.stop,
                CitybusEndpoint.routeStops,
            ],
            defaults: OperatorSettings(
                urls: ["base_url": "https://rt.data.gov.hk"],
                maximumInFlight: 16
            ),
            retiredNames: [
                // The API answers the old company code with 200 and an empty list (hk-bus-crawling 855e057).
                "nwfb": "New World First Bus merged into Citybus on 1 July 2023: use citybus",
                "ctb": "CTB is Citybus's code in its own API: use citybus",
            ],
            hasStopSequences: true
        )
    }

    public func findings(for watch: Watch) -> [WatchFinding] {
        let stop = watch.stop
        if isStop(watch.route) && !isStop(stop) && BusWatchCheck.isRoute(stop.uppercased()) {
            let message =
                "route is \"\(watch.route)\", a stop id, and stop is \"\(stop)\", a route: swap them"
            return [WatchFinding(.route, .error, message)]
        }
        let findings = BusWatchCheck.findings(for: watch)
        return isStop(stop) ? findings : findings + [WatchFinding(.stop, .error, stopMessage(stop))]
    }

    /// Citybus has no built-in table; names come with the answers.
    public func names(for watch: Watch) -> WatchNames {
        WatchNames()
    }

    public func makeSource(_ settings: OperatorSettings, catalogue: RouteCatalogue) -> any ArrivalSource {
        CitybusSource(baseURL: settings.baseURL)
    }

    public func makeCatalogue(_ settings: OperatorSettings) -> (any CatalogueSource)? {
        CitybusCatalogue(baseURL: settings.baseURL)
    }

    /// A stop id is 6 digits; wrong ids get an empty answer and no error from Citybus, so they must be caught here.
    private func isStop(_ text: String) -> Bool {
        text.utf8.count == CitybusMapping.stopDigits && isDigits(text)
    }

    private func isDigits(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private func stopMessage(_ stop: String) -> String {
        let bare = String(stop.filter { !$0.isWhitespace })
        if !bare.isEmpty, isDigits(bare), let padded = CitybusMapping.stop(bare), isStop(padded) {
            return "stop is \"\(stop)\"; a stop of citybus has 6 digits: "
                + "quote it and keep its leading zeros, \"\(padded)\""
        }
        let looksLikeKMB = stop.utf8.count == 16 && stop.allSatisfy(\.isHexDigit)
        return "stop is \"\(stop)\"; expected 6 digits, such as \"001145\""
            + (looksLikeKMB ? "; this looks like a stop of kmb" : "")
    }
}

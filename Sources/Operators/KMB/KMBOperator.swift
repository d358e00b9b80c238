public import CoreModel
public import Domain

/// Kowloon Motor Bus, and Long Win whose routes are served by the same API.
public struct KMBOperator: OperatorModule {
    public init() {}

    public var traits: OperatorTraits {
        OperatorTraits(
            id: OperatorID("kmb"),
            directions: [.outbound, .inbound],
            endpoints: [
                KMBEndpoint.stopArrivals, KMBEndpoint.routeArrivals, KMBEndpoint.routes, KMBEndpoint.stops,
                KMBEndpoint.routeStops,
            ],
            // No limit is published, but 403 and 429 were met: one request at a time, half a second apart.
            defaults: OperatorSettings(
                urls: ["base_url": "https://data.etabus.gov.hk"],
                minimumInterval: .milliseconds(500),
                maximumInFlight: 1
            ),
            retiredNames: [
                "lwb": "Long Win's routes are in KMB's API and carry no mark of their own: use kmb"
            ],
            hasServiceTypes: true,
            hasStopSequences: true
        )
    }

    public func findings(for watch: Watch) -> [WatchFinding] {
        let stop = watch.stop
        if isStop(watch.route.uppercased()) && BusWatchCheck.isRoute(stop.uppercased()) {
            let message =
                "route is \"\(watch.route)\", a stop id, and stop is \"\(stop)\", a route: swap them"
            return [WatchFinding(.route, .error, message)]
        }
        let findings = BusWatchCheck.findings(for: watch)
        return isStop(stop) ? findings : findings + [WatchFinding(.stop, .error, stopMessage(stop))]
    }

    /// KMB has no built-in table; names come with the answers.
    public func names(for watch: Watch) -> WatchNames {
        WatchNames()
    }

    public func makeSource(_ settings: OperatorSettings, catalogue: RouteCatalogue) -> any ArrivalSource {
        KMBSource(baseURL: settings.baseURL, catalogue: catalogue)
    }

    public var plansByCatalogue: Bool { true }

    public func makeCatalogue(_ settings: OperatorSettings) -> (any CatalogueSource)? {
        KMBCatalogue(baseURL: settings.baseURL)
    }

    /// A stop id is 16 hexadecimal digits, letters in capitals; swapped or mistyped ids get an empty answer and no
    /// error from KMB, so they must be caught here.
    private func isStop(_ text: String) -> Bool {
        let bytes = text.utf8
        return bytes.count == 16
            && bytes.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }
    }

    private func stopMessage(_ stop: String) -> String {
        let capitals = String(stop.filter { !$0.isWhitespace }).uppercased()
        if isStop(capitals) { return "stop is \"\(stop)\"; write \"\(capitals)\"" }
        let expected = "expected 16 hexadecimal digits, such as \"18492910339410B1\""
        let looksLikeCitybus = stop.utf8.count == 6 && stop.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return
            "stop is \"\(stop)\"; \(expected)\(looksLikeCitybus ? "; this looks like a stop of citybus" : "")"
    }
}

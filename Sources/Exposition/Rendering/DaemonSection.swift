import CoreModel

/// The families about this host's network, the configuration and the build.
struct DaemonSection {
    private static let networkStates = FlagBlock<NetworkState>(
        MetricCatalogue.networkState,
        SeriesLabels(),
        label: "state"
    )

    let network: NetworkState
    let daemon: DaemonFacts

    func write(to page: inout PageWriter) {
        var states = TextBuffer()
        DaemonSection.networkStates.write(raising: network, to: &states)
        page.family(MetricCatalogue.networkState, states)
        page.single(MetricCatalogue.storeDurable, daemon.store?.isDurable) { $0.line($1, $2) }
        page.single(MetricCatalogue.storeSetAside, daemon.store?.filesSetAside) { $0.line($1, $2) }
        page.single(MetricCatalogue.storeFailedWrites, daemon.store?.failedWrites) { $0.line($1, $2) }
        page.single(MetricCatalogue.storeLastWrite, daemon.store?.lastWrite) { $0.line($1, $2) }
        page.single(MetricCatalogue.reloadSuccessful, daemon.lastReloadSuccessful) { $0.line($1, $2) }
        page.single(MetricCatalogue.reloadSuccessTime, daemon.lastReloadSuccessAt) { $0.line($1, $2) }
        let web = daemon.webConfiguration
        page.single(MetricCatalogue.webReloadSuccessful, web?.isSuccessful) { $0.line($1, $2) }
        page.single(MetricCatalogue.webReloadSuccessTime, web?.succeededAt) { $0.line($1, $2) }
        var build = TextBuffer()
        build.line(buildLabels.prefix(of: MetricCatalogue.buildInfo.name), true)
        page.family(MetricCatalogue.buildInfo, build)
    }

    private var buildLabels: SeriesLabels {
        SeriesLabels([
            ("version", daemon.version),
            ("revision", daemon.revision),
            ("swiftversion", daemon.swiftVersion),
            ("libcurl", daemon.libcurl),
            ("libmicrohttpd", daemon.libmicrohttpd),
        ])
    }
}

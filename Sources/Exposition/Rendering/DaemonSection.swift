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
        page.family(MetricCatalogue.networkState) { text in
            DaemonSection.networkStates.write(raising: network, to: &text)
        }
        page.single(MetricCatalogue.reloadSuccessful, daemon.lastReloadSuccessful) { $0.line($1, $2) }
        page.single(MetricCatalogue.reloadSuccessTime, daemon.lastReloadSuccessAt) { $0.line($1, $2) }
        page.family(MetricCatalogue.buildInfo) { text in
            text.line(buildLabels.prefix(of: MetricCatalogue.buildInfo.name), true)
        }
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

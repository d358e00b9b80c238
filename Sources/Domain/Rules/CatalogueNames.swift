public import CoreModel

/// The names that a catalogue gives to a watch.
public enum CatalogueNames: Sendable {
    /// The stop's name, and where the watch's pattern ends.
    ///
    /// The pattern is the configured variant, else the lowest one that serves the stop, else the lowest. What the
    /// catalogue does not know is taken from `table`.
    public static func names(
        of watch: Watch,
        in catalogue: RouteCatalogue,
        table: WatchNames
    ) -> WatchNames {
        let stop = catalogue.stops[watch.stop]?.name
        let destination = pattern(of: watch, in: catalogue)?.destination
        return WatchNames(
            stop: stop.flatMap { $0.isEmpty ? nil : $0.filled } ?? table.stop,
            destination: destination.flatMap { $0.isEmpty ? nil : $0.filled } ?? table.destination
        )
    }

    private static func pattern(of watch: Watch, in catalogue: RouteCatalogue) -> RoutePattern? {
        let patterns = catalogue.patterns(of: watch.route, watch.direction)
        if let type = watch.serviceType, let configured = patterns.first(where: { $0.serviceType == type }) {
            return configured
        }
        return patterns.first { !$0.sequences(of: watch.stop).isEmpty } ?? patterns.first
    }
}

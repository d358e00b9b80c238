import CoreModel

/// Compares a watch with the catalogue of this host.
struct KnownWatch {
    let surroundings: ControlSurroundings

    init(_ surroundings: ControlSurroundings) {
        self.surroundings = surroundings
    }

    /// The watch, in the catalogue's own spelling; refused where the catalogue knows better.
    func checked(_ watch: Watch, isForced: Bool) async throws(ControlFailure) -> Watch {
        watch
    }

    /// The names that the catalogue gives to watches.
    func names() async -> @Sendable (Watch) -> WatchNames {
        { _ in WatchNames() }
    }
}

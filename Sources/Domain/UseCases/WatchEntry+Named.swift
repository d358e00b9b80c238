import CoreModel

extension WatchEntry {
    /// The entry with learnt names; where they say nothing, its own stay.
    func named(_ learnt: WatchNames) -> WatchEntry {
        WatchEntry(
            watch: watch,
            name: name,
            walk: walk,
            serviceHours: serviceHours,
            names: WatchNames(
                stop: learnt.stop ?? names.stop,
                destination: learnt.destination ?? names.destination
            )
        )
    }
}

public import CoreModel

/// A watch went from one state to another.
public struct StateChange: Hashable, Sendable {
    public let watch: Watch
    public let from: WatchState
    public let to: WatchState

    public init(watch: Watch, from: WatchState, to: WatchState) {
        self.watch = watch
        self.from = from
        self.to = to
    }
}

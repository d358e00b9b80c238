public import CoreModel

/// Which watch of a group is meant.
public enum WatchReference: Sendable, Hashable {
    /// By its place in the group, from 1.
    case position(Int)
    /// By what it watches.
    ///
    /// Without `serviceType` and `stopSequence` any value of them fits, as long as only one watch does.
    case watch(Watch)
}

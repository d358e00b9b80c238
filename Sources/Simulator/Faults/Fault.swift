public import CoreModel

/// Something that goes wrong with the requests that fit a path.
public struct Fault: Hashable, Sendable {
    public let path: PathGlob
    public let kind: FaultKind
    /// In the world's time; a frozen feed stays there.
    public let setAt: Moment
}

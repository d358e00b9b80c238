/// Whether this host has a network, as far as it can tell.
public enum NetworkState: String, Hashable, Sendable, CaseIterable {
    case online, offline
    /// The host does not say; everything works as if online.
    case unknown
}

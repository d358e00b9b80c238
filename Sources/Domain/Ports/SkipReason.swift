/// Why a request that was due was not sent.
public enum SkipReason: String, Hashable, Sendable, CaseIterable {
    /// This host has no network.
    case offline
    /// The operator, or this one path of it, is being left alone for a while.
    case backoff
}

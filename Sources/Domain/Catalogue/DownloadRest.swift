/// Why nothing of an operator's lists is being asked for.
public enum DownloadRest: Hashable, Sendable {
    /// All that is wanted is there.
    case complete
    /// Something failed and has to wait.
    case waiting
}

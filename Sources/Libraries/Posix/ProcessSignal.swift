/// The signals a daemon answers to.
public enum ProcessSignal: Hashable, Sendable, CaseIterable {
    /// SIGHUP: read the configuration again.
    case hangup
    /// SIGINT: stop.
    case interrupt
    /// SIGTERM: stop.
    case terminate
}

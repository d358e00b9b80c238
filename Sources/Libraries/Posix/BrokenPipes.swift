import Glibc

/// Readers that go away.
public enum BrokenPipes: Sendable {
    /// Makes a write to a closed pipe or socket fail instead of ending the process.
    public static func ignore() {
        signal(SIGPIPE, SIG_IGN)
    }
}

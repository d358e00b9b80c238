import CBuild

/// Memory that was freed but is still counted as the process's own.
public enum FreedMemory: Sendable {
    /// Gives it back to the system.
    ///
    /// glibc keeps freed blocks for later; after megabytes of lists were read, most of them are never needed again.
    /// Takes a millisecond or two, so it is for after such work and not for every day.
    public static func giveBack() {
        _ = malloc_trim(0)
    }
}

/// How well a store does what it is there for.
public enum StoreCondition: String, Hashable, Sendable, CaseIterable {
    /// On the disk and writable.
    case durable
    /// Switched off, or the file can be neither read nor written: everything is in memory only.
    case memoryOnly = "memory_only"
}

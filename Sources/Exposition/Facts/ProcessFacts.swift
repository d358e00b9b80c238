public import CoreModel

/// What the system says about this process; what it does not say is `nil` and has no series.
public struct ProcessFacts: Hashable, Sendable {
    /// User and system time.
    public var cpuTime: Duration?
    public var virtualMemoryBytes: UInt64?
    public var maximumVirtualMemoryBytes: UInt64?
    public var residentMemoryBytes: UInt64?
    public var openFiles: UInt64?
    public var maximumFiles: UInt64?
    public var startedAt: Moment?
    public var threads: UInt64?

    public init(
        cpuTime: Duration? = nil,
        virtualMemoryBytes: UInt64? = nil,
        maximumVirtualMemoryBytes: UInt64? = nil,
        residentMemoryBytes: UInt64? = nil,
        openFiles: UInt64? = nil,
        maximumFiles: UInt64? = nil,
        startedAt: Moment? = nil,
        threads: UInt64? = nil
    ) {
        self.cpuTime = cpuTime
        self.virtualMemoryBytes = virtualMemoryBytes
        self.maximumVirtualMemoryBytes = maximumVirtualMemoryBytes
        self.residentMemoryBytes = residentMemoryBytes
        self.openFiles = openFiles
        self.maximumFiles = maximumFiles
        self.startedAt = startedAt
        self.threads = threads
    }
}

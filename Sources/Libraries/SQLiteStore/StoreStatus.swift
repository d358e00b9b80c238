public import CoreModel
public import Domain

/// How a store is doing, for metrics.
public struct StoreStatus: Hashable, Sendable {
    public var condition: StoreCondition
    /// Files that were set aside since the start.
    public var setAsideFiles: Int
    /// Writes that failed since the start; what they should have written is kept in memory.
    public var failedWrites: Int
    /// When something was last made safe on the disk.
    public var lastWriteAt: Moment?
    /// The database with its write-ahead log; `nil` where there is none.
    public var sizeBytes: Int64?

    public init(
        condition: StoreCondition,
        setAsideFiles: Int = 0,
        failedWrites: Int = 0,
        lastWriteAt: Moment? = nil,
        sizeBytes: Int64? = nil
    ) {
        self.condition = condition
        self.setAsideFiles = setAsideFiles
        self.failedWrites = failedWrites
        self.lastWriteAt = lastWriteAt
        self.sizeBytes = sizeBytes
    }
}

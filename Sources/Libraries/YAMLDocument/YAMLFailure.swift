/// Why a document was refused: at least one fault, in the order of the file.
public struct YAMLFailure: Error, Sendable, Hashable {
    public let faults: [YAMLFault]
    /// What could be read all the same, where the faults left the structure readable.
    ///
    /// Only good for finding further problems to report together with these; never use its values.
    public let salvage: YAMLDocument?

    public init(faults: [YAMLFault], salvage: YAMLDocument? = nil) {
        self.faults = faults
        self.salvage = salvage
    }
}

/// The state of all watches at one moment; immutable.
public struct Board: Hashable, Sendable {
    /// Rises with every change; equal generations are equal boards.
    public let generation: UInt64
    /// The moment the states hold for.
    public let at: Moment
    /// The next moment at which something on the board changes by itself; `nil` if nothing will.
    public let validUntil: Moment?
    public let network: NetworkState
    public let groups: [BoardGroup]

    public init(
        generation: UInt64,
        at: Moment,
        validUntil: Moment?,
        network: NetworkState,
        groups: [BoardGroup]
    ) {
        self.generation = generation
        self.at = at
        self.validUntil = validUntil
        self.network = network
        self.groups = groups
    }
}

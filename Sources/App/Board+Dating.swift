import CoreModel

extension Board {
    /// The same board seen at a later moment.
    ///
    /// A board is made once and stays true until `validUntil`, which may be hours; whoever reads it wants to know
    /// what "in 5 minutes" counts from. A clock that was set back dates nothing before the board was made.
    func seen(at now: Moment) -> Board {
        Board(
            generation: generation,
            at: max(at, now),
            validUntil: validUntil,
            network: network,
            groups: groups
        )
    }
}

/// Which directions use a name, and for what: made anew whenever an index is opened.
struct NameUses: Sendable {
    /// Where the uses of each name begin; one more than there are names.
    private var first: [UInt32]
    /// A direction and what the name is to it.
    private var uses: [UInt32]

    /// What a name is to a direction, in the order in which it matters.
    enum Role: UInt32, CaseIterable {
        case line
        case destination
        case origin
        case stop
    }

    init(_ tables: IndexTables) {
        var counts = [UInt32](repeating: 0, count: tables.names.count + 1)
        NameUses.forEach(tables) { name, _ in counts[name + 1] += 1 }
        for name in counts.indices.dropFirst() { counts[name] += counts[name - 1] }
        first = counts
        uses = [UInt32](repeating: 0, count: Int(counts.last ?? 0))
        var next = first
        var uses = uses
        NameUses.forEach(tables) { name, use in
            uses[Int(next[name])] = use
            next[name] += 1
        }
        self.uses = uses
    }

    /// Gives every direction that uses one of the names the rank that this makes, where it is better than what it has.
    ///
    /// All names at once: handing tables over for each of thousands costs more than looking.
    func raise(_ ranks: inout [UInt8], for names: [Int], at level: (_ name: Int) -> UInt8) {
        let first = first
        let uses = uses
        for name in names {
            let level = level(name)
            for place in Int(first[name])..<Int(first[name + 1]) {
                let use = uses[place]
                let rank = MatchRank(level, MatchRank.field(ofRole: use & 3)).rawValue
                let direction = Int(use >> 2)
                if rank < ranks[direction] { ranks[direction] = rank }
            }
        }
    }

    /// All uses, each once for a direction and a role.
    private static func forEach(_ tables: IndexTables, _ take: (_ name: Int, _ use: UInt32) -> Void) {
        // The direction that a name was last seen on as a stop, plus one.
        var stoppedOn = [UInt32](repeating: 0, count: tables.names.count)
        for direction in 0..<tables.directionCount {
            let number = UInt32(truncatingIfNeeded: direction)
            let line = tables.directionName[direction]
            if line != IndexTables.none { take(Int(line), number << 2 | Role.line.rawValue) }
            let variants = IndexTables.span(tables.directionFirstVariant, direction)
            if let usual = variants.first {
                take(Int(tables.variantDestination[usual]), number << 2 | Role.destination.rawValue)
                take(Int(tables.variantOrigin[usual]), number << 2 | Role.origin.rawValue)
            }
            for variant in variants {
                for call in IndexTables.span(tables.variantFirstCall, variant) {
                    let name = Int(tables.stopName[Int(tables.callStop[call])])
                    if stoppedOn[name] == number + 1 { continue }
                    stoppedOn[name] = number + 1
                    take(name, number << 2 | Role.stop.rawValue)
                }
            }
        }
    }
}

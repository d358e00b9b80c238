/// The name that each sorted place belongs to, in the same order; made anew whenever an index is opened.
///
/// Without it a search would jump through the text for every place of a common word, only to see whose it is.
struct SuffixOwners: Sendable {
    /// A name, and in the lowest bit whether the place is the beginning of it in one of its languages.
    private var owners: [UInt32] = []

    init(_ tables: IndexTables) {
        let blocks = NameBlocks(tables.folded)
        let text = tables.folded.bytes
        owners.reserveCapacity(tables.suffixes.count)
        for suffix in tables.suffixes {
            let place = Int(suffix)
            let isBeginning: UInt32 = place == 0 || text[place - 1] == 0 ? 1 : 0
            let name = UInt32(truncatingIfNeeded: blocks.name(at: place, in: tables.folded))
            owners.append(name << 1 | isBeginning)
        }
    }

    func name(_ place: Int) -> Int { Int(owners[place] >> 1) }

    func isBeginning(_ place: Int) -> Bool { owners[place] & 1 == 1 }
}

/// Chance that never changes: the same seed and words always give the same number.
///
/// `Hasher` is seeded anew in each process, so it cannot make a world that two processes agree on.
struct Noise: Hashable, Sendable {
    let seed: UInt64

    /// A number from 0 up to but not including `bound`.
    func number(below bound: Int64, _ words: String...) -> Int64 {
        guard bound > 0 else { return 0 }
        return Int64(mixed(words, 0) % UInt64(bound))
    }

    /// As above, for one member of a numbered series.
    func number(below bound: Int64, _ word: String, _ index: Int64) -> Int64 {
        guard bound > 0 else { return 0 }
        return Int64(mixed([word], UInt64(bitPattern: index)) % UInt64(bound))
    }

    /// FNV-1a over the words, then the finisher of splitmix64, which spreads small differences over all bits.
    private func mixed(_ words: [String], _ index: UInt64) -> UInt64 {
        var hash = 0xcbf2_9ce4_8422_2325 ^ seed
        for word in words {
            for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
            hash = (hash ^ 0xff) &* 0x0000_0100_0000_01b3
        }
        hash = hash &+ index &* 0x9e37_79b9_7f4a_7c15
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return hash ^ (hash >> 31)
    }
}

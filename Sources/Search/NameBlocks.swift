/// Finds the name that a place in the folded text belongs to.
struct NameBlocks: Sendable {
    /// The name at the beginning of each block of 64 bytes.
    private var names: [UInt32] = []

    init(_ folded: PackedTexts) {
        names.reserveCapacity(folded.bytes.count / 64 + 1)
        var name = 0
        for block in 0...(folded.bytes.count / 64) {
            while name + 1 < folded.count && Int(folded.starts[name + 1]) <= block * 64 { name += 1 }
            names.append(UInt32(truncatingIfNeeded: name))
        }
    }

    func name(at place: Int, in folded: PackedTexts) -> Int {
        var name = Int(names[place / 64])
        while Int(folded.starts[name + 1]) <= place { name += 1 }
        return name
    }
}

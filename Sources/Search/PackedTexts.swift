/// Many texts in one piece of memory.
///
/// Ten thousand names as strings of their own would take several times their bytes.
struct PackedTexts: Hashable, Sendable {
    var bytes: [UInt8] = []
    /// Where each text begins, and where the last one ends.
    var starts: [UInt32] = [0]

    var count: Int { max(starts.count - 1, 0) }

    mutating func append(_ text: some Sequence<UInt8>) {
        bytes.append(contentsOf: text)
        starts.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    func range(_ place: Int) -> Range<Int> {
        Int(starts[place])..<Int(starts[place + 1])
    }

    subscript(_ place: Int) -> ArraySlice<UInt8> { bytes[range(place)] }

    func text(_ place: Int) -> String {
        String(decoding: self[place], as: UTF8.self)
    }

    /// Whether every place can be asked for.
    var isSound: Bool {
        starts.first == 0 && starts.last.map(Int.init) == bytes.count
            && zip(starts, starts.dropFirst()).allSatisfy { $0 <= $1 }
    }
}

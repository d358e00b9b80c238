import Glibc

/// Numbers by id, looked up by the bytes of a field without making a text of them.
///
/// An id may be known without being wanted (a trip of another agency); it then has no number of its own.
struct IDTable {
    private struct Entry {
        let start: Int32
        let count: Int32
        let number: Int32
    }

    /// The number of an id that is known and not wanted.
    static let unwanted: Int32 = -1

    private var letters: [UInt8] = []
    private var entries: [Entry] = []
    /// Open addressing: one more than the index of an entry, 0 for a free slot; a power of two, at most half full.
    private var slots = [Int32](repeating: 0, count: 1024)

    /// Nil where the id is not known.
    func number(_ id: CSVField) -> Int32? {
        number(id.bytes, IDTable.hash(id.bytes))
    }

    /// False where the id is known already; then nothing changes.
    mutating func insert(_ id: CSVField, number: Int32) -> Bool {
        let hash = IDTable.hash(id.bytes)
        guard self.number(id.bytes, hash) == nil else { return false }
        if entries.count * 2 >= slots.count { grow() }
        entries.append(Entry(start: Int32(letters.count), count: Int32(id.bytes.count), number: number))
        letters.append(contentsOf: id.bytes)
        occupy(hash, entry: entries.count)
        return true
    }

    private func number(_ id: UnsafeBufferPointer<UInt8>, _ hash: UInt) -> Int32? {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let entry = entries[Int(slots[slot]) - 1]
            if Int(entry.count) == id.count, holds(id, at: Int(entry.start)) { return entry.number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private func holds(_ id: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
        guard let other = id.baseAddress else { return true }
        return letters.withUnsafeBufferPointer { known in
            known.baseAddress.map { memcmp($0 + start, other, id.count) == 0 } ?? false
        }
    }

    private mutating func grow() {
        slots = [Int32](repeating: 0, count: slots.count * 4)
        for (index, entry) in entries.enumerated() {
            let hash = letters.withUnsafeBufferPointer { known in
                let end = Int(entry.start + entry.count)
                return IDTable.hash(UnsafeBufferPointer(rebasing: known[Int(entry.start)..<end]))
            }
            occupy(hash, entry: index + 1)
        }
    }

    private mutating func occupy(_ hash: UInt, entry: Int) {
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(entry)
    }

    /// FNV-1a with the high bits folded in: ids differ in their last letters, which the low bits would show alone.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt {
        var hash: UInt = 0xcbf2_9ce4_8422_2325
        for byte in bytes { hash = (hash ^ UInt(byte)) &* 0x100_0000_01b3 }
        return hash ^ (hash >> 29)
    }
}

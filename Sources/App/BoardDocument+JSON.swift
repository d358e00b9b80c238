import FoundationEssentials

extension BoardDocument {
    /// The document's bytes, keys in snake case and sorted, so that equal boards give equal bytes.
    func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // All values are texts, numbers and lists of them, and numbers come from whole milliseconds: encoding them
        // can not fail, and if it did, an empty object is what a client can read.
        guard let data = try? encoder.encode(self) else { return Array("{}".utf8) }
        return Array(data) + [0x0A]
    }
}

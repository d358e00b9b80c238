import FoundationEssentials

/// A value that is answered as JSON: its properties are the keys, in snake case.
package protocol JSONDocument: Encodable, Sendable {}

extension JSONDocument {
    /// The document's bytes, keys sorted, so that equal documents give equal bytes.
    package func json() -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        // All values are texts, numbers and lists of them, and numbers come from whole milliseconds: encoding them
        // can not fail, and if it did, an empty object is what a client can read.
        guard let data = try? encoder.encode(self) else { return Array("{}".utf8) }
        return Array(data) + [0x0A]
    }
}

extension JSONDocument where Self: Decodable {
    /// Reads a document; `nil` where the bytes are none.
    package init?(json bytes: [UInt8]) {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        // Whatever is wrong with it, it is no such document; there is nothing else to tell.
        guard let document = try? decoder.decode(Self.self, from: Data(bytes)) else { return nil }
        self = document
    }
}

/// A whole number that upstream may send as a number or as a string, or not at all.
///
/// KMB's catalogue has `"seq": "1"` where its arrivals have `"seq": 1`.
public struct LenientNumber: Decodable, Hashable, Sendable {
    /// `nil` for null, blank, a fraction or anything that is no number.
    public let value: Int?

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            value = nil
        } else if let number = try? container.decode(Int.self) {  // not a number: try text next
            value = number
        } else if let text = try? container.decode(String.self) {  // neither: unreadable, which is `nil`
            value = Int(trimmed(text))
        } else {
            value = nil
        }
    }
}

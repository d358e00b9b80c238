/// A decimal number that upstream may send as a number or as a string, or not at all.
///
/// KMB specifies coordinates as numbers and sends strings; Citybus sends strings with twelve decimals.
public struct LenientDecimal: Decodable, Hashable, Sendable {
    /// `nil` for null, blank or anything that is no finite number.
    public let value: Double?

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let number: Double?
        if container.decodeNil() {
            number = nil
        } else if let text = try? container.decode(String.self) {  // no text: try a number next
            number = Double(trimmed(text))
        } else {
            number = try? container.decode(Double.self)  // neither: unreadable, which is `nil`
        }
        value = number.flatMap { $0.isFinite ? $0 : nil }
    }
}

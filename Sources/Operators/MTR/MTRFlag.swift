/// A mark whose type was never documented, such as `isTrafficNews`.
struct MTRFlag: Decodable, Hashable, Sendable {
    /// Anything but an explicit no: false, 0, "N", "" or null.
    let isRaised: Bool

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            isRaised = false
        } else if let flag = try? container.decode(Bool.self) {  // no Bool: try a number next
            isRaised = flag
        } else if let number = try? container.decode(Int.self) {  // no number: try text next
            isRaised = number != 0
        } else if let text = try? container.decode(String.self) {  // another type: it is there
            isRaised = !["", "n", "no", "0", "false"].contains(text.lowercased())
        } else {
            isRaised = true
        }
    }
}

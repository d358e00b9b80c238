/// A part of the answer that may be left out.
///
/// The server writes an empty object as `[]`, which is as good as nothing; a list of trains may be empty, too, but
/// that is a value.
enum MTRPart<Value: Decodable & Sendable>: Decodable, Sendable {
    /// Null, or an empty array where an object is documented.
    case missing
    case value(Value)
    /// Of another shape than documented.
    case odd

    init(from decoder: any Decoder) throws {
        if let value = try? Value(from: decoder) {  // of another shape: which one is asked below
            self = .value(value)
        } else if (try? decoder.singleValueContainer().decodeNil()) == true {  // no single value: not null
            self = .missing
        } else if let list = try? decoder.unkeyedContainer(), list.isAtEnd {  // no array: odd
            self = .missing
        } else {
            self = .odd
        }
    }
}

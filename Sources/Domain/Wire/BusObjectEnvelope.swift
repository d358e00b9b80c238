public import CoreModel

/// The envelope of an answer that is about one thing: `data` is an object, and an empty one for what is unknown.
public struct BusObjectEnvelope<Row: Decodable & Sendable>: Decodable, Sendable {
    private let content: Content

    private enum Content: Sendable {
        case row(Row)
        case nothing
        case complaint(String)
        case none(String)
    }

    private enum CodingKeys: String, CodingKey {
        case data, code, message
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let row = try? container.decode(Row.self, forKey: .data) {  // why not is asked below
            content = .row(row)
            return
        }
        // Unknown ids are answered with an empty object; an empty list is what other paths say for nothing.
        if let rows = try? container.decode(LossyRows<Row>.self, forKey: .data) {
            content = rows.rows.first.map { .row($0) } ?? .nothing
            return
        }
        let code = try container.decodeIfPresent(LenientText.self, forKey: .code)?.value
        let message = try container.decodeIfPresent(LenientText.self, forKey: .message)?.value
        if code != nil || message != nil {
            content = .complaint([code, message].compactMap(\.self).joined(separator: ": "))
        } else {
            content = .none(container.contains(.data) ? "data is no object" : "data is missing")
        }
    }

    /// What the answer is about; `nil` where it says that there is no such thing.
    public func row() throws(SourceError) -> Row? {
        switch content {
        case .row(let row): return row
        case .nothing: return nil
        case .complaint(let words): throw SourceError(.operatorError, words)
        case .none(let what): throw SourceError(.unexpectedShape, what)
        }
    }
}

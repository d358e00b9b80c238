public import CoreModel

/// The envelope that both bus operators put around their rows: `type`, `version`, `generated_timestamp`, `data`.
///
/// Their error body has `code` and `message` instead; it belongs to status 422, but a gateway may send it with 200.
public struct BusEnvelope<Row: Decodable & Sendable>: Decodable, Sendable {
    /// When the body was written.
    public let generatedAt: Moment?
    private let content: Content

    private enum Content: Sendable {
        case rows(LossyRows<Row>)
        case complaint(String)
        case none(String)
    }

    private enum CodingKeys: String, CodingKey {
        case generatedAt = "generated_timestamp"
        case data, code, message
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        generatedAt = try container.decodeIfPresent(LenientTime.self, forKey: .generatedAt)?.moment
        if let rows = try? container.decode(LossyRows<Row>.self, forKey: .data) {  // why not is asked below
            content = .rows(rows)
            return
        }
        let code = try container.decodeIfPresent(LenientText.self, forKey: .code)?.value
        let message = try container.decodeIfPresent(LenientText.self, forKey: .message)?.value
        if code != nil || message != nil {
            content = .complaint([code, message].compactMap(\.self).joined(separator: ": "))
        } else if !container.contains(.data) {
            content = .none("data is missing")
        } else if try container.decodeNil(forKey: .data) {
            content = .none("data is null")
        } else {
            content = .none("data is no array of rows, or of far too many")
        }
    }

    /// The rows, of which there may be none: an empty list is an answer, a missing one is not.
    public func rows() throws(SourceError) -> LossyRows<Row> {
        switch content {
        case .rows(let rows): return rows
        case .complaint(let words): throw SourceError(.operatorError, words)
        case .none(let what): throw SourceError(.unexpectedShape, what)
        }
    }
}

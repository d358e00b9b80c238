public import CoreModel

/// Turns an answer's bytes into a wire value, or into the reason why that cannot be done.
///
/// The decoder is handed in, so that JSON itself stays with the operators and nothing here needs Foundation.
public enum AnswerBody: Sendable {
    /// Decodes a body and tells "not JSON at all" from "JSON of another shape".
    ///
    /// A byte order mark is cut off. Bytes that are no UTF-8 are replaced first (U+FFFD): a broken name must not
    /// cost the times beside it.
    public static func decode<Wire>(
        _ body: [UInt8],
        using decode: ([UInt8]) throws -> Wire
    ) throws(SourceError) -> Wire {
        let text = repaired(body)
        do {
            return try decode(text)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            throw SourceError(.notJSON, description(of: text))
        } catch let error as DecodingError {
            throw SourceError(.unexpectedShape, description(of: error))
        } catch {
            throw SourceError(.notJSON, description(of: text))
        }
    }

    private static func repaired(_ body: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let bytes = body.starts(with: mark) ? Array(body.dropFirst(mark.count)) : body
        guard String(validating: bytes, as: UTF8.self) == nil else { return bytes }
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    /// What a body that is no JSON looks like, in a few words for a log line.
    static func description(of body: [UInt8]) -> String {
        let start = trimmed(String(decoding: body.prefix(512), as: UTF8.self))
        if start.isEmpty { return "an empty body" }
        if start.hasPrefix("<") {
            let markup = start.lowercased()
            return markup.contains("<html") || markup.contains("<!doctype html") ? "an HTML page" : "markup"
        }
        let printable = start.unicodeScalars.map { isPrintable($0) ? Character($0) : " " }
        return "text that begins \"\(trimmed(String(printable.prefix(60))))\""
    }

    private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            false
        default: true  // a foreign enum: letters, digits, marks and signs
        }
    }

    private static func description(of error: DecodingError) -> String {
        switch error {
        case .keyNotFound(let key, let context): "\(path(context.codingPath + [key])) is missing"
        case .valueNotFound(_, let context): "\(path(context.codingPath)) is null"
        case .typeMismatch(_, let context): "\(path(context.codingPath)) has another type than documented"
        case .dataCorrupted(let context): "\(path(context.codingPath)) cannot be read"
        @unknown default: "the answer has another shape than documented"
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        if keys.isEmpty { return "the top level" }
        return keys.map { key in key.intValue.map { "[\($0)]" } ?? key.stringValue }.joined(separator: ".")
    }
}

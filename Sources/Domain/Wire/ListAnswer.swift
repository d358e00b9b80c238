public import CoreModel

/// Reads the bus operators' long lists row by row, without holding more than the text and one row.
///
/// The same envelope as `BusEnvelope`: `data` is an array of rows, or an object for an answer about one thing.
public enum ListAnswer: Sendable {
    private struct Content {
        var rows = 0
        var dropped = 0
        var code: String?
        var message: String?
        /// What is wrong with `data`; `nil` once it was read.
        var fault: String? = "data is missing"
    }

    /// Hands out the rows, of which there may be none; an object without fields is none.
    ///
    /// Rows may have been handed out before the answer turns out to be unusable: then they must be thrown away.
    ///
    /// - Returns: How many elements were no rows and were left out.
    public static func read(_ body: [UInt8], _ take: (ListRow) -> Void) throws(SourceError) -> Int {
        var content = Content()
        do throws(JSONText.Fault) {
            try walk(body, &content, take)
        } catch {
            throw SourceError(.notJSON, AnswerBody.description(of: body))
        }
        return try conclude(content)
    }

    private static func walk(
        _ body: [UInt8],
        _ content: inout Content,
        _ take: (ListRow) -> Void
    ) throws(JSONText.Fault) {
        var json = JSONText(body)
        if json.peek() == UInt8(ascii: "{") {
            try json.object { json, name throws(JSONText.Fault) in
                try member(&json, name, &content, take)
            }
        } else {
            _ = try json.value()
            content.fault = "the top level is no object"
        }
        guard json.peek() == nil else { throw JSONText.Fault() }
    }

    private static func conclude(_ content: Content) throws(SourceError) -> Int {
        guard let fault = content.fault else { return content.dropped }
        let words = [content.code, content.message].compactMap(\.self)
        if words.isEmpty { throw SourceError(.unexpectedShape, fault) }
        throw SourceError(.operatorError, words.joined(separator: ": "))
    }

    private static func member(
        _ json: inout JSONText,
        _ name: Range<Int>,
        _ content: inout Content,
        _ take: (ListRow) -> Void
    ) throws(JSONText.Fault) {
        if json.bytes[name].elementsEqual("data".utf8) {
            try data(&json, &content, take)
            return
        }
        let row = ListRow(json, [(name, try json.value())])
        content.code = content.code ?? row.text("code")
        content.message = content.message ?? row.text("message")
    }

    private static func data(
        _ json: inout JSONText,
        _ content: inout Content,
        _ take: (ListRow) -> Void
    ) throws(JSONText.Fault) {
        content.fault = nil
        switch json.peek() {
        case UInt8(ascii: "["):
            try json.array { json throws(JSONText.Fault) in
                if json.peek() == UInt8(ascii: "{") {
                    let row = try row(&json)
                    if content.rows < LossyRows<Int>.most { take(row.row) }
                } else {
                    _ = try json.value()
                    content.dropped += 1
                }
                content.rows += 1
            }
            if content.rows > LossyRows<Int>.most { content.fault = "data has far too many rows" }
        case UInt8(ascii: "{"):
            let row = try row(&json)
            if !row.isEmpty { take(row.row) }
        default:
            _ = try json.value()
            content.fault = "data is no array of rows"
        }
    }

    private static func row(_ json: inout JSONText) throws(JSONText.Fault) -> (row: ListRow, isEmpty: Bool) {
        var fields: [(name: Range<Int>, value: JSONText.Value)] = []
        try json.object { json, name throws(JSONText.Fault) in
            fields.append((name, try json.value()))
        }
        return (ListRow(json, fields), fields.isEmpty)
    }
}

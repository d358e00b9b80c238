/// Turns libyaml's words into a place and a sentence that tell a newcomer what to change.
struct FaultWords {
    let source: SourceText

    func fault(for failure: EventFailure) -> YAMLFault {
        let position = source.position(ofScalar: failure.index)
        switch failure.problem {
        case "found unexpected end of stream", "found unexpected document indicator":
            guard failure.context == "while scanning a quoted scalar" else { break }
            return source.fault(atScalar: failure.contextIndex, "this quote is never closed")
        case "did not find expected ',' or ']'":
            return source.fault(at: position, "expected \",\" or \"]\" in the list\(opened(failure))")
        case "did not find expected ',' or '}'":
            return source.fault(at: position, "expected \",\" or \"}\" in the mapping\(opened(failure))")
        case "found character that cannot start any token":
            return source.fault(at: position, strayCharacter(at: position))
        case "found a tab character that violates indentation",
            "found a tab character where an indentation space is expected":
            return source.fault(at: position, Self.tab)
        case "did not find expected node content":
            return source.fault(at: position, "expected a value here")
        default: break
        }
        let context = failure.context.map { " (\($0)\(began(failure)))" } ?? ""
        let advice = Self.advice[failure.problem].map { "; \($0)" } ?? ""
        return source.fault(at: position, failure.problem + context + advice)
    }

    private static let tab = "a tab must not indent a line; use spaces"

    private static let advice = [
        "mapping values are not allowed in this context":
            "put text that holds \": \" in quotes, and check how this line is indented",
        "did not find expected key": "check how this line is indented",
        "did not find expected '-' indicator": "check how this line is indented",
        "could not find expected ':'": "write \": \" after each key",
        "block sequence entries are not allowed in this context": "put each \"- \" on its own line",
    ]

    private func strayCharacter(at position: YAMLPosition) -> String {
        guard position.offset < source.bytes.count else { return "the file ends too early" }
        let byte = source.bytes[position.offset]
        if byte == 0x09 { return Self.tab }
        let character = YAMLText.quoted(String(Unicode.Scalar(byte)))
        return "text must not begin with \(character) unless it is in quotes"
    }

    private func opened(_ failure: EventFailure) -> String {
        " that opened at line \(source.position(ofScalar: failure.contextIndex).line)"
    }

    private func began(_ failure: EventFailure) -> String {
        let began = source.position(ofScalar: failure.contextIndex).line
        return began == source.position(ofScalar: failure.index).line ? "" : " that began at line \(began)"
    }
}

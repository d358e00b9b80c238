import CYAML

/// Owns one libyaml parser and the bytes it reads.
final class EventReader {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let input: UnsafeMutableBufferPointer<UInt8>

    /// Copies the bytes; `nil` where libyaml gets no memory.
    static func reading(_ bytes: ArraySlice<UInt8>) -> EventReader? {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        guard yaml_parser_initialize(parser) == 1 else {
            parser.deinitialize(count: 1)
            parser.deallocate()
            return nil
        }
        return EventReader(parser: parser, bytes: bytes)
    }

    private init(parser: UnsafeMutablePointer<yaml_parser_t>, bytes: ArraySlice<UInt8>) {
        self.parser = parser
        input = .allocate(capacity: max(1, bytes.count))
        _ = input.initialize(fromContentsOf: bytes)
        // Without this a file that begins with two odd bytes would be read as UTF-16.
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, input.baseAddress, bytes.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deinitialize(count: 1)
        parser.deallocate()
        input.deallocate()
    }

    /// The next event.
    ///
    /// After a failure or the end of the stream it must not be called again.
    func next() throws(EventFailure) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(
            kind: Self.kind(of: event),
            start: Int(clamping: event.start_mark.index),
            end: Int(clamping: event.end_mark.index)
        )
    }

    private static func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
        switch event.type {
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_ALIAS_EVENT: return .alias(anchor: text(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT: return .scalar(scalar(of: event), anchor: text(event.data.scalar.anchor))
        case YAML_SEQUENCE_START_EVENT:
            let head = event.data.sequence_start
            let isFlow = head.style == YAML_FLOW_SEQUENCE_STYLE
            return .collectionStart(
                .init(isMapping: false, isFlow: isFlow, anchor: text(head.anchor), tag: text(head.tag))
            )
        case YAML_MAPPING_START_EVENT:
            let head = event.data.mapping_start
            let isFlow = head.style == YAML_FLOW_MAPPING_STYLE
            return .collectionStart(
                .init(isMapping: true, isFlow: isFlow, anchor: text(head.anchor), tag: text(head.tag))
            )
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
        default: return .streamEnd  // YAML_STREAM_END_EVENT, and YAML_NO_EVENT, which follows only on it
        }
    }

    private static func scalar(of event: yaml_event_t) -> YAMLScalar {
        let scalar = event.data.scalar
        let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        return YAMLScalar(
            text: String(decoding: bytes, as: UTF8.self),
            style: style(scalar.style),
            tag: text(scalar.tag)
        )
    }

    private static func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE: .literal
        case YAML_FOLDED_SCALAR_STYLE: .folded
        default: .plain
        }
    }

    private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
        pointer.map { String(decodingCString: $0, as: UTF8.self) }
    }

    private func failure() -> EventFailure {
        let state = parser.pointee
        let problem = state.problem.map { String(cString: $0) } ?? "libyaml gave no reason"
        let context = state.context.map { String(cString: $0) }
        return EventFailure(
            problem: state.error == YAML_MEMORY_ERROR ? "out of memory" : problem,
            index: Int(clamping: state.problem_mark.index),
            context: context,
            contextIndex: Int(clamping: state.context_mark.index)
        )
    }
}

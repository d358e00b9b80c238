import YAMLDocument

extension EditedFile {
    /// Sets a key of a watch, or takes it out.
    func setField(
        _ key: SettingsKey,
        _ value: String?,
        watch index: Int,
        group: Int
    ) throws(Failure) -> [UInt8] {
        let list = try editableWatches(ofGroup: group)
        let watch = list.items[index]
        try checkEditable(watch, "this watch")
        guard case .mapping(let entries) = watch.content else {
            throw unsupported(watch, "this watch is no mapping")
        }
        let isFlow = list.isWithinFlow || text.isFlow(list.node) || text.isFlow(watch)
        let place = entries.firstIndex { $0.key == key.rawValue }
        switch (value, place) {
        case (let value?, let place?):
            return text.with([
                try replacement(of: entries[place].value, by: value, in: isFlow ? .flow : .block)
            ])
        case (nil, let place?):
            try checkRemovable(entries[place].value, "the value of \(key.rawValue)")
            return text.with([isFlow ? flowRemoval(place, entries) : blockRemoval(place, entries)])
        case (let value?, nil): return text.with(addition(key, value, to: entries, isFlow: isFlow))
        case (nil, nil): return text.bytes
        }
    }

    /// Another text in the place of a scalar, in the same quotes where it has some.
    func replacement(
        of node: YAMLNode,
        by value: String,
        in place: ScalarText.Place
    ) throws(Failure) -> LineText.Splice {
        let written: String
        if node.isAlias {
            written = ScalarText.written(value, in: place)
        } else {
            try checkEditable(node, "this text")
            written = Self.written(value, like: node, in: place)
        }
        let start = node.isAlias ? node.span.start.offset : text.body(of: node)
        return .init(start..<text.end(of: node), Array(written.utf8))
    }

    private static func written(_ value: String, like node: YAMLNode, in place: ScalarText.Place) -> String {
        guard case .scalar(let scalar) = node.content else { return ScalarText.written(value, in: place) }
        switch scalar.style {
        case .doubleQuoted: return YAMLText.quoted(value)
        case .singleQuoted:
            let isPrintable = YAMLText.quoted(value) == "\"\(value)\""
            return isPrintable && !value.contains("'") ? "'\(value)'" : YAMLText.quoted(value)
        case .plain, .literal, .folded: return ScalarText.written(value, in: place)
        }
    }

    /// A key with an empty list behind the last one.
    func emptyList(_ key: SettingsKey, to entries: [YAMLEntry], isFlow: Bool) -> [LineText.Splice] {
        let style = style(of: entries)
        return addition(Array("\(style.key(key.rawValue)): []".utf8), to: entries, isFlow: isFlow)
    }

    private func addition(
        _ key: SettingsKey,
        _ value: String,
        to entries: [YAMLEntry],
        isFlow: Bool
    ) -> [LineText.Splice] {
        let style = style(of: entries)
        let field = (key: key.rawValue, value: value)
        let written = isFlow ? Array(style.entry(field).utf8) : Array(style.lines([field]).joined())
        return addition(written, to: entries, isFlow: isFlow)
    }

    private func addition(_ field: [UInt8], to entries: [YAMLEntry], isFlow: Bool) -> [LineText.Splice] {
        guard let first = entries.first, let last = entries.last else { return [] }
        let end = text.end(of: last.value)
        if isFlow { return [.init(at: end, Array(", ".utf8) + field)] }
        let lineBreak = text.lineBreak(near: end)
        let column = text.column(of: first.keySpan.start.offset)
        let line = [UInt8](repeating: 0x20, count: column) + field
        let next = text.nextLine(after: end)
        return [
            .init(at: next, text.breakLength(before: next) > 0 ? line + lineBreak : lineBreak + line)
        ]
    }

    private func style(of entries: [YAMLEntry]) -> WrittenStyle {
        var style = WrittenStyle()
        style.quotesAll =
            entries.first.map { text.bytes[$0.keySpan.start.offset] == UInt8(ascii: "\"") } ?? false
        return style
    }

    private func flowRemoval(_ place: Int, _ entries: [YAMLEntry]) -> LineText.Splice {
        if place + 1 < entries.count {
            return .init(entries[place].keySpan.start.offset..<entries[place + 1].keySpan.start.offset)
        }
        let start = place > 0 ? text.end(of: entries[place - 1].value) : entries[place].keySpan.start.offset
        return .init(start..<text.end(of: entries[place].value))
    }

    private func blockRemoval(_ place: Int, _ entries: [YAMLEntry]) -> LineText.Splice {
        let key = entries[place].keySpan.start.offset
        if !text.isFirstOnLine(key), place + 1 < entries.count {
            return .init(key..<entries[place + 1].keySpan.start.offset)
        }
        var start = text.lineStart(of: key)
        let end = text.nextLine(after: text.end(of: entries[place].value))
        if end == text.bytes.count && text.breakLength(before: end) == 0 {
            start -= text.breakLength(before: start)
        }
        return .init(start..<end)
    }
}

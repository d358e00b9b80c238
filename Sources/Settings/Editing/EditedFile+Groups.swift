import YAMLDocument

extension EditedFile {
    func insertGroup(_ name: String, at index: Int) throws(Failure) -> Stepped {
        guard groups != nil else { return (text.with(try firstGroup(name)), []) }
        let list = try editableGroups()
        guard text.isFlow(list.node) else {
            let block = block(list)
            guard block.hasOwnLines else {
                throw unsupported(list.node, "a dash of this list does not begin its line")
            }
            return (text.with(block.insertion(of: newGroup(name, in: list), at: index)), [])
        }
        let flow = flow(list)
        if !list.isWithinFlow && flow.isBare {
            let item = newGroup(name, in: list)
            return (text.with(opened(list, flow, with: item)), [])
        }
        let (splices, dropped) = flow.insertion(
            of: flowGroup(name, in: list),
            at: index,
            isPadded: groupStyle(of: list).hasPadding
        )
        return (text.with(splices), dropped)
    }

    func renameGroup(_ index: Int, to name: String) throws(Failure) -> [UInt8] {
        let list = try editableGroups()
        let group = list.items[index]
        try checkEditable(group, "this group")
        guard let entry = Self.entry(.name, in: group) else {
            throw unsupported(group, "this group has no name")
        }
        let isFlow = list.isWithinFlow || text.isFlow(list.node) || text.isFlow(group)
        return text.with([try replacement(of: entry.value, by: name, in: isFlow ? .flow : .block)])
    }

    /// An empty group, in the style of the last one.
    private func newGroup(_ name: String, in list: EditableList) -> ItemText {
        let style = groupStyle(of: list)
        if style.isFlow { return flowGroup(name, in: list) }
        return ItemText(
            lines: groupLines(name, style),
            gap: style.gap,
            lineBreak: text.lineBreak(near: list.keyStart)
        )
    }

    private func flowGroup(_ name: String, in list: EditableList) -> ItemText {
        let style = groupStyle(of: list)
        let pad = style.hasPadding ? " " : ""
        let fields =
            style.entry((SettingsKey.name.rawValue, name))
            + ", \(style.key(SettingsKey.watches.rawValue)): []"
        return ItemText(flow: Array("{\(pad)\(fields)\(pad)}".utf8), gap: style.gap)
    }

    private func groupLines(_ name: String, _ style: WrittenStyle) -> [[UInt8]] {
        style.lines([(SettingsKey.name.rawValue, name)])
            + [Array("\(style.key(SettingsKey.watches.rawValue)): []".utf8)]
    }

    private func groupStyle(of list: EditableList) -> WrittenStyle {
        var style = WrittenStyle()
        style.isFlow = false
        guard let sample = list.items.last(where: { !$0.isAlias }),
            case .mapping(let entries) = sample.content, let first = entries.first
        else {
            style.quotesAll = text.bytes[list.keyStart] == UInt8(ascii: "\"")
            return style
        }
        style.isFlow = text.isFlow(sample)
        let inside = text.body(of: sample) + 1
        style.hasPadding = text.blanks(from: inside) > 0 || text.breakLength(at: inside) > 0
        style.quotesAll = text.bytes[first.keySpan.start.offset] == UInt8(ascii: "\"")
        if !text.isFlow(list.node) { style.gap = block(list).gap }
        return style
    }

    /// The key `groups` with a first group, at the end of a file that has none.
    private func firstGroup(_ name: String) throws(Failure) -> [LineText.Splice] {
        if let root, text.isFlow(root) { return try firstGroupInBraces(name, root) }
        let end = documentEnd
        let lineBreak = text.lineBreak(near: end)
        var style = WrittenStyle()
        style.isFlow = false
        var column = 0
        if let root, case .mapping(let entries) = root.content, let first = entries.first {
            column = text.column(of: first.keySpan.start.offset)
            style.quotesAll = text.bytes[first.keySpan.start.offset] == UInt8(ascii: "\"")
        }
        let indent = [UInt8](repeating: 0x20, count: column)
        let item = ItemText(lines: groupLines(name, style), gap: 1, lineBreak: lineBreak)
        let lines =
            indent + Array("\(style.key(SettingsKey.groups.rawValue)):".utf8) + lineBreak
            + item.inBlock(column: column + 2, lineBreak: lineBreak)
        let isAfterBreak = end == text.start || text.breakLength(before: end) > 0
        return [.init(at: end, isAfterBreak ? lines + lineBreak : lineBreak + lines)]
    }

    private func firstGroupInBraces(_ name: String, _ root: YAMLNode) throws(Failure) -> [LineText.Splice] {
        guard case .mapping(let entries) = root.content else {
            throw unsupported(root, "the file is no mapping")
        }
        var style = WrittenStyle()
        style.hasPadding = text.blanks(from: text.body(of: root) + 1) > 0
        if let first = entries.first {
            style.quotesAll = text.bytes[first.keySpan.start.offset] == UInt8(ascii: "\"")
        }
        let pad = style.hasPadding ? " " : ""
        let watches = style.key(SettingsKey.watches.rawValue)
        let group = "{\(pad)\(style.entry((SettingsKey.name.rawValue, name))), \(watches): []\(pad)}"
        let field = "\(style.key(SettingsKey.groups.rawValue)): [\(pad)\(group)\(pad)]"
        guard let last = entries.last else { return [.init(at: text.body(of: root) + 1, Array(field.utf8))] }
        return [.init(at: text.end(of: last.value), Array(", \(field)".utf8))]
    }

    /// The end of the file; before the mark that ends a document, where there is one.
    private var documentEnd: Int {
        let last = root.flatMap { $0.isMissing ? nil : $0 }
        var line = last.map { text.nextLine(after: text.end(of: $0)) } ?? text.start
        while line < text.bytes.count {
            let rest = text.bytes[line...]
            if rest.starts(with: "...".utf8),
                rest.count == 3 || text.blanks(from: line + 3) > 0 || text.breakLength(at: line + 3) > 0
            {
                return line
            }
            line = text.nextLine(after: line)
        }
        return text.bytes.count
    }
}

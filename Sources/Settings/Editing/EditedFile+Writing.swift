import YAMLDocument

extension EditedFile {
    /// A new watch in the style of its neighbours.
    func newItem(_ watch: NewWatch, in list: EditableList) -> ItemText {
        let style = styleSample(for: list)
        let fields = watch.fields.map { (key: $0.key.rawValue, value: $0.value) }
        let standsInBrackets =
            text.isFlow(list.node) && (list.isWithinFlow || !flow(list).isBare || !prefersDashes(list))
        if style.isFlow || standsInBrackets {
            return ItemText(flow: style.flowMapping(fields), gap: style.gap)
        }
        let lineBreak = text.lineBreak(near: list.keyStart)
        return ItemText(lines: style.lines(fields), gap: style.gap, lineBreak: lineBreak)
    }

    /// How the last watch of the list is written, else the last of the nearest list that has one.
    func styleSample(for list: EditableList) -> WrittenStyle {
        let all = watchLists
        let own = all.firstIndex { $0.keyStart == list.keyStart } ?? all.count
        let nearest = all.indices.sorted { abs($0 - own) < abs($1 - own) }.map { all[$0] }
        for candidate in nearest {
            if let style = style(of: candidate) { return style }
        }
        var style = WrittenStyle()
        style.quotesAll = text.bytes[list.keyStart] == UInt8(ascii: "\"")
        style.hasPadding = !style.quotesAll
        return style
    }

    /// Whether a list that was empty is to have dashes, as the nearest list has; also where there is none.
    func prefersDashes(_ list: EditableList) -> Bool {
        if list.isGroups { return true }
        let all = watchLists
        let own = all.firstIndex { $0.keyStart == list.keyStart } ?? 0
        let nearest = all.filter { !$0.items.isEmpty }
            .min { left, right in
                distance(left, from: own, in: all) < distance(right, from: own, in: all)
            }
        return nearest.map { !text.isFlow($0.node) } ?? true
    }

    /// How far the dashes stand behind the beginning of the key.
    func dashIndent(for list: EditableList) -> Int {
        let others = list.isGroups ? [] : watchLists
        for other in others where !other.items.isEmpty && !text.isFlow(other.node) {
            let indent = block(other).column - text.column(of: other.keyStart)
            if indent >= 0 { return indent }
        }
        guard !list.isGroups, let groups, !groups.items.isEmpty, !text.isFlow(groups.node) else { return 2 }
        let listed = EditableList(listing: groups, isGroups: true, isWithinFlow: false)
        return max(0, block(listed).column - text.column(of: listed.keyStart))
    }

    /// The lists of watches that were written out where they stand.
    private var watchLists: [EditableList] {
        guard let groups, !groups.node.isAlias else { return [] }
        return groups.items.compactMap { group in
            // A group without a list of its own is no sample.
            guard !group.isAlias, let listing = try? watches(of: group), !listing.node.isAlias else {
                return nil
            }
            return EditableList(listing: listing, isGroups: false, isWithinFlow: text.isFlow(group))
        }
    }

    private func distance(_ list: EditableList, from own: Int, in all: [EditableList]) -> Int {
        let index = all.firstIndex { $0.keyStart == list.keyStart } ?? 0
        return abs(index - own)
    }

    private func style(of list: EditableList) -> WrittenStyle? {
        guard let sample = list.items.last(where: { !$0.isAlias }),
            case .mapping(let entries) = sample.content, let first = entries.first
        else { return nil }
        var style = WrittenStyle()
        style.isFlow = text.isFlow(sample)
        if style.isFlow {
            let inside = text.body(of: sample) + 1
            style.hasPadding = text.blanks(from: inside) > 0 || text.breakLength(at: inside) > 0
        }
        style.quotesAll = text.bytes[first.keySpan.start.offset] == UInt8(ascii: "\"")
        if !text.isFlow(list.node) { style.gap = block(list).gap }
        return style
    }
}

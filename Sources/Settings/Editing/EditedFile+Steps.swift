import YAMLDocument

extension EditedFile {
    /// The bytes after a step, and the comments that found no place.
    typealias Stepped = (bytes: [UInt8], dropped: [String])

    func applying(_ step: EditStep) throws(Failure) -> Stepped {
        switch step {
        case .insertGroup(let name, let index): return try insertGroup(name, at: index)
        case .copyGroup(let group, let index):
            let list = try editableGroups()
            return try insert(copy(group, of: list), at: index, in: list)
        case .removeGroup(let group): return try removal(of: group, from: editableGroups())
        case .renameGroup(let group, let name): return (try renameGroup(group, to: name), [])
        case .insertWatch(let watch, let group, let index):
            let list = try editableWatches(ofGroup: group)
            return try insert(newItem(watch, in: list), at: index, in: list)
        case .copyWatch(let watch, let group, let target, let index):
            let list = try editableWatches(ofGroup: target)
            let source = try editableWatches(ofGroup: group)
            return try insert(copy(watch, of: source, for: list), at: index, in: list)
        case .removeWatch(let watch, let group):
            return try removal(of: watch, from: editableWatches(ofGroup: group))
        case .setField(let key, let value, let watch, let group):
            return (try setField(key, value, watch: watch, group: group), [])
        }
    }

    /// Refuses what a step must not take away from an alias elsewhere; a move takes nothing away.
    func checkTaking(_ steps: [EditStep]) throws(Failure) {
        guard steps.count == 1, let step = steps.first else { return }
        switch step {
        case .removeGroup(let group):
            try checkRemovable(try editableGroups().items[group], "this group")
        case .removeWatch(let watch, let group):
            try checkRemovable(try editableWatches(ofGroup: group).items[watch], "this watch")
        case .insertGroup, .copyGroup, .renameGroup, .insertWatch, .copyWatch, .setField: break
        }
    }

    /// What a move or a removal takes from its place.
    func taken(by steps: [EditStep]) -> YAMLNode? {
        for step in steps {
            switch step {
            case .copyGroup(let group, _), .removeGroup(let group): return groups?.items[group]
            case .copyWatch(let watch, let group, _, _), .removeWatch(let watch, let group):
                // Only for a message: a list that is not found has no node to name.
                return groups.flatMap { try? watches(of: $0.items[group]).items[watch] }
            case .insertGroup, .renameGroup, .insertWatch, .setField: continue
            }
        }
        return nil
    }

    /// A list that may be changed line by line.
    struct EditableList {
        let listing: Listing
        let isGroups: Bool
        /// Whether brackets or braces stand around it or it has its own.
        let isWithinFlow: Bool

        var items: [YAMLNode] { listing.items }
        var node: YAMLNode { listing.node }
        var keyStart: Int { listing.key.keySpan.start.offset }
    }

    func editableGroups() throws(Failure) -> EditableList {
        let listing = try listedGroups()
        try checkEditable(listing.node, "the list of groups")
        let isWithinFlow = root.map { text.isFlow($0) } ?? false
        return EditableList(listing: listing, isGroups: true, isWithinFlow: isWithinFlow)
    }

    func editableWatches(ofGroup index: Int) throws(Failure) -> EditableList {
        let groups = try editableGroups()
        let group = groups.items[index]
        try checkEditable(group, "this group")
        let listing = try watches(of: group)
        try checkEditable(listing.node, "this list of watches")
        let isWithinFlow = groups.isWithinFlow || text.isFlow(groups.node) || text.isFlow(group)
        return EditableList(listing: listing, isGroups: false, isWithinFlow: isWithinFlow)
    }

    func block(_ list: EditableList) -> BlockList {
        BlockList(
            list.node,
            items: list.items,
            keyStart: list.keyStart,
            in: text,
            reachesOverBlankLines: list.isGroups
        )
    }

    func flow(_ list: EditableList) -> FlowList { FlowList(list.node, items: list.items, in: text) }

    private func removal(of index: Int, from list: EditableList) throws(Failure) -> Stepped {
        if text.isFlow(list.node) { return (text.with(flow(list).removal(of: index)), []) }
        let block = block(list)
        guard block.hasOwnLines else { throw inlineDash(list) }
        var splices = block.removal(of: index)
        if list.items.count == 1 {
            let end =
                list.node.anchor == nil && text.body(of: list.node) == list.node.span.start.offset
                ? colonEnd(list.listing.key) : text.propertiesEnd(of: list.node)
            splices.insert(.init(at: end, Array(" []".utf8)), at: 0)
        }
        return (text.with(splices), [])
    }

    private func insert(_ item: ItemText, at index: Int, in list: EditableList) throws(Failure) -> Stepped {
        guard text.isFlow(list.node) else {
            let block = block(list)
            guard block.hasOwnLines else { throw inlineDash(list) }
            return (text.with(block.insertion(of: item, at: index)), [])
        }
        let flow = flow(list)
        if !list.isWithinFlow && flow.isBare && prefersDashes(list) {
            return (text.with(opened(list, flow, with: item)), [])
        }
        let isPadded = styleSample(for: list).hasPadding
        let (splices, dropped) = flow.insertion(of: item, at: index, isPadded: isPadded)
        return (text.with(splices), dropped)
    }

    /// Makes a list with dashes of `[]`.
    func opened(_ list: EditableList, _ flow: FlowList, with item: ItemText) -> [LineText.Splice] {
        let brackets = flow.bracketsWithBlanks
        let column = text.column(of: list.keyStart) + dashIndent(for: list)
        let lineBreak = text.lineBreak(near: brackets.upperBound)
        let lines = item.inBlock(column: column, lineBreak: lineBreak)
        let next = text.nextLine(after: brackets.upperBound)
        let isEnded = text.breakLength(before: next) > 0
        return [
            .init(brackets),
            .init(at: next, isEnded ? lines + lineBreak : lineBreak + lines),
        ]
    }

    private func colonEnd(_ key: YAMLEntry) -> Int {
        text.afterGap(from: key.keySpan.end.offset, limit: text.bytes.count) + 1
    }

    private func inlineDash(_ list: EditableList) -> Failure {
        unsupported(list.node, "a dash of this list does not begin its line")
    }

    private func copy(_ index: Int, of list: EditableList) throws(Failure) -> ItemText {
        if text.isFlow(list.node) { return flow(list).item(at: index) }
        let block = block(list)
        guard block.hasOwnLines else { throw inlineDash(list) }
        return block.item(at: index)
    }

    /// A watch in its own words, for a list that may be written in another style.
    private func copy(
        _ index: Int,
        of source: EditableList,
        for list: EditableList
    ) throws(Failure) -> ItemText {
        let item = try copy(index, of: source)
        guard !item.isFlow, text.isFlow(list.node),
            list.isWithinFlow || !flow(list).isBare || !prefersDashes(list)
        else { return item }
        // Keys line by line cannot stand between brackets: they are written anew, and the comments among them go above.
        guard case .mapping(let entries) = source.items[index].content else { return item }
        var style = styleSample(for: list)
        style.isFlow = true
        let fields = entries.compactMap { entry -> (key: String, value: String)? in
            guard case .scalar(let scalar) = entry.value.content else { return nil }
            return (entry.key, scalar.text)
        }
        var flowItem = ItemText(
            dash: Array("- ".utf8),
            body: style.flowMapping(fields),
            column: item.base + 2,
            base: item.base,
            isFlow: true
        )
        let lineBreak = text.lineBreak(near: source.keyStart)
        let indent = [UInt8](repeating: 0x20, count: item.base)
        let inner = text.comments(among: entries).flatMap { indent + $0 + lineBreak }
        flowItem.above = item.above + inner
        flowItem.after = item.after
        flowItem.below = item.below
        return flowItem
    }
}

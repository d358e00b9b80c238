/// Builds nodes from events, within limits.
///
/// A fault that leaves the structure readable is kept and the reading goes on, so that all of them can be told at
/// once; any other is thrown.
struct NodeBuilder {
    private(set) var faults: [YAMLFault] = []

    private let source: SourceText
    private let events: EventReader
    private let limits: YAMLLimits
    private var anchors: [String: Anchored] = [:]
    private var open: Set<String> = []
    private var nodeCount = 0

    /// A node with what its copies cost.
    private struct Anchored {
        let node: YAMLNode
        /// Nodes in it, itself included.
        let size: Int
        /// Levels of collections in it.
        let height: Int
    }

    init(source: SourceText, events: EventReader, limits: YAMLLimits) {
        self.source = source
        self.events = events
        self.limits = limits
    }

    /// The only document of the stream; `nil` for a stream without one.
    mutating func document() throws(YAMLFault) -> YAMLNode? {
        guard case .streamStart = try next().kind else { return nil }
        guard case .documentStart = try next().kind else { return nil }
        let root = try node(try next(), depth: 0).node
        _ = try next()  // the end of the document
        let after = try next()
        guard case .streamEnd = after.kind else {
            throw source.fault(atScalar: after.start, "a second document begins here; only one is read")
        }
        return root
    }

    private func next() throws(YAMLFault) -> YAMLEvent {
        do {
            return try events.next()
        } catch {
            throw FaultWords(source: source).fault(for: error)
        }
    }

    private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLFault) -> Anchored {
        switch event.kind {
        case .alias(let anchor):
            return try expanded(anchor, at: event, depth: depth)
        case .scalar(let scalar, let anchor):
            try count(1, at: event)
            check(scalar.tag, allowed: "str", at: event)
            return keep(
                Anchored(node: YAMLNode(.scalar(scalar), span: span(event)), size: 1, height: 0),
                anchor
            )
        case .collectionStart(let head):
            try count(1, at: event)
            try checkDepth(depth + 1, at: event)
            check(head.tag, allowed: head.isMapping ? "map" : "seq", at: event)
            if let anchor = head.anchor { open.insert(anchor) }
            let built =
                head.isMapping
                ? try mapping(event, isFlow: head.isFlow, depth: depth + 1)
                : try sequence(event, isFlow: head.isFlow, depth: depth + 1)
            return keep(built, head.anchor)
        case .streamStart, .streamEnd, .documentStart, .documentEnd, .collectionEnd:
            // libyaml never sends one of these where a node is due; should it ever, the file is refused.
            throw source.fault(atScalar: event.start, "expected a value")
        }
    }

    private mutating func sequence(
        _ head: YAMLEvent,
        isFlow: Bool,
        depth: Int
    ) throws(YAMLFault) -> Anchored {
        var items: [YAMLNode] = []
        var size = 1
        var height = 0
        while true {
            let event = try next()
            if case .collectionEnd = event.kind {
                let span = span(head, end: event, isFlow: isFlow, last: items.last)
                return Anchored(node: YAMLNode(.sequence(items), span: span), size: size, height: height + 1)
            }
            let item = try node(event, depth: depth)
            items.append(item.node)
            size += item.size
            height = max(height, item.height)
        }
    }

    private mutating func mapping(
        _ head: YAMLEvent,
        isFlow: Bool,
        depth: Int
    ) throws(YAMLFault) -> Anchored {
        var entries: [YAMLEntry] = []
        var seen: [String: YAMLPosition] = [:]
        var last: YAMLNode?
        var size = 1
        var height = 0
        while true {
            let event = try next()
            if case .collectionEnd = event.kind {
                let span = span(head, end: event, isFlow: isFlow, last: last)
                return Anchored(node: YAMLNode(.mapping(entries), span: span), size: size, height: height + 1)
            }
            let key = try node(event, depth: depth)
            let value = try node(try next(), depth: depth)
            size += key.size + value.size
            height = max(height, key.height, value.height)
            last = value.node
            if let text = usableKey(key.node, seen: &seen) {
                entries.append(YAMLEntry(key: text, keySpan: key.node.span, value: value.node))
            }
        }
    }

    /// The text of a key, or `nil` after noting why its entry is left out.
    private mutating func usableKey(_ key: YAMLNode, seen: inout [String: YAMLPosition]) -> String? {
        let position = key.span.start
        guard case .scalar(let scalar) = key.content else {
            note("a key must be text, not a list or a mapping", at: position)
            return nil
        }
        if scalar.text == "<<", scalar.style == .plain {
            note("merge keys (\"<<\") are not supported; write the keys out", at: position)
            return nil
        }
        if let first = seen[scalar.text] {
            let name = YAMLText.quoted(scalar.text, limit: 60)
            let place = "line \(first.line), column \(first.column)"
            note("the key \(name) is here a second time; the first is at \(place)", at: position)
            return nil
        }
        seen[scalar.text] = position
        return scalar.text
    }

    private mutating func expanded(
        _ anchor: String,
        at event: YAMLEvent,
        depth: Int
    ) throws(YAMLFault) -> Anchored {
        let name = YAMLText.quoted(anchor, limit: 60)
        if open.contains(anchor) {
            throw source.fault(atScalar: event.start, "the alias \(name) stands inside what it stands for")
        }
        guard let target = anchors[anchor] else {
            throw source.fault(atScalar: event.start, "the alias \(name) has no anchor before it")
        }
        try count(target.size, at: event)
        try checkDepth(depth + target.height, at: event)
        let node = YAMLNode(target.node.content, span: span(event), isAlias: true, anchor: anchor)
        return Anchored(node: node, size: target.size, height: target.height)
    }

    private mutating func keep(_ built: Anchored, _ anchor: String?) -> Anchored {
        guard let anchor else { return built }
        let named = Anchored(
            node: YAMLNode(built.node.content, span: built.node.span, anchor: anchor),
            size: built.size,
            height: built.height
        )
        open.remove(anchor)
        anchors[anchor] = named
        return named
    }

    private mutating func count(_ nodes: Int, at event: YAMLEvent) throws(YAMLFault) {
        nodeCount += nodes
        guard nodeCount <= limits.nodes else {
            let message = "the file has more than \(limits.nodes) values, aliases expanded"
            throw source.fault(atScalar: event.start, message)
        }
    }

    private func checkDepth(_ depth: Int, at event: YAMLEvent) throws(YAMLFault) {
        guard depth <= limits.depth else {
            throw source.fault(atScalar: event.start, "more than \(limits.depth) levels within each other")
        }
    }

    private mutating func check(_ tag: String?, allowed: String, at event: YAMLEvent) {
        guard let tag, tag != "tag:yaml.org,2002:\(allowed)", tag != "!" else { return }
        let name = YAMLText.quoted(tag, limit: 60)
        let message = "the tag \(name) is not supported here, only !!\(allowed); values are read as text"
        note(message, at: source.position(ofScalar: event.start))
    }

    private mutating func note(_ message: String, at position: YAMLPosition) {
        faults.append(source.fault(at: position, message))
    }

    private func span(_ event: YAMLEvent) -> YAMLSpan {
        YAMLSpan(
            start: source.position(ofScalar: event.start),
            end: source.position(ofScalar: event.end)
        )
    }

    /// libyaml ends a block collection where the next token begins, which may be many comment lines later.
    private func span(_ head: YAMLEvent, end: YAMLEvent, isFlow: Bool, last: YAMLNode?) -> YAMLSpan {
        let start = source.position(ofScalar: head.start)
        if isFlow { return YAMLSpan(start: start, end: source.position(ofScalar: end.end)) }
        return YAMLSpan(start: start, end: last?.span.end ?? start)
    }
}

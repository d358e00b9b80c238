import YAMLDocument

/// A file's bytes and nodes between two steps of an edit.
struct EditedFile {
    typealias Failure = WatchListEditFailure

    let name: String
    let text: LineText
    let root: YAMLNode?
    /// The line of the first alias of each anchor.
    private let aliasLines: [String: Int]

    /// A list and the key it belongs to.
    struct Listing {
        let key: YAMLEntry
        let items: [YAMLNode]
        var node: YAMLNode { key.value }
    }

    init(_ bytes: [UInt8], root: YAMLNode?, name: String) {
        self.name = name
        self.root = root
        text = LineText(bytes)
        var lines: [String: Int] = [:]
        if let root { Self.collect(root, &lines) }
        aliasLines = lines
    }

    /// The groups; `nil` where the file has no such key.
    var groups: Listing? { root.flatMap { Self.listing(.groups, in: $0) } }

    func watches(of group: YAMLNode) throws(Failure) -> Listing {
        guard let listing = Self.listing(.watches, in: group) else {
            throw unsupported(group, "this group has no list of watches")
        }
        return listing
    }

    func listedGroups() throws(Failure) -> Listing {
        guard let groups else { throw .wrongResult(file: name, reason: "it lists no groups") }
        return groups
    }

    /// Refuses to change a node where that would change something elsewhere.
    func checkEditable(_ node: YAMLNode, _ what: String) throws(Failure) {
        let line = text.line(of: node)
        if node.isAlias {
            let reason =
                "\(what) is an alias (*\(node.anchor ?? "")) of what is written elsewhere; "
                + "write it out here to edit it"
            throw .shared(file: name, line: line, reason: reason)
        }
        guard let anchor = node.anchor, let use = aliasLines[anchor] else { return }
        let reason =
            "\(what) is used again by its anchor &\(anchor), in line \(use); "
            + "write it out there before it is edited here"
        throw .shared(file: name, line: line, reason: reason)
    }

    /// Refuses to take away what an alias elsewhere needs.
    func checkRemovable(_ node: YAMLNode, _ what: String) throws(Failure) {
        var inside: [String: Int] = [:]
        Self.count(node, aliases: &inside)
        var all: [String: Int] = [:]
        if let root { Self.count(root, aliases: &all) }
        for anchored in Self.anchored(in: node) {
            guard let anchor = anchored.anchor, all[anchor] != inside[anchor] else { continue }
            let reason =
                "\(what) holds the anchor &\(anchor), which is used elsewhere (line \(aliasLines[anchor] ?? 0)); "
                + "write out what stands there first"
            throw .shared(file: name, line: text.line(of: anchored), reason: reason)
        }
    }

    /// Whether a node holds an anchor that is used, or an alias, so that its place matters.
    func isBound(_ node: YAMLNode) -> Bool {
        var inside: [String: Int] = [:]
        Self.count(node, aliases: &inside)
        return !inside.isEmpty || Self.anchored(in: node).contains { aliasLines[$0.anchor ?? ""] != nil }
    }

    func unsupported(_ node: YAMLNode, _ reason: String) -> Failure {
        .unsupported(
            file: name,
            line: text.line(of: node),
            reason: "\(reason); please change the file by hand"
        )
    }

    static func entry(_ key: SettingsKey, in node: YAMLNode) -> YAMLEntry? {
        guard case .mapping(let entries) = node.content else { return nil }
        return entries.first { $0.key == key.rawValue }
    }

    private static func listing(_ key: SettingsKey, in node: YAMLNode) -> Listing? {
        guard let entry = entry(key, in: node), case .sequence(let items) = entry.value.content else {
            return nil
        }
        return Listing(key: entry, items: items)
    }

    private static func children(of node: YAMLNode) -> [YAMLNode] {
        guard !node.isAlias else { return [] }
        switch node.content {
        case .scalar: return []
        case .sequence(let items): return items
        case .mapping(let entries): return entries.map(\.value)
        }
    }

    private static func collect(_ node: YAMLNode, _ lines: inout [String: Int]) {
        if node.isAlias, let anchor = node.anchor, lines[anchor] == nil {
            lines[anchor] = node.span.start.line
        }
        for child in children(of: node) { collect(child, &lines) }
    }

    private static func count(_ node: YAMLNode, aliases: inout [String: Int]) {
        if node.isAlias, let anchor = node.anchor { aliases[anchor, default: 0] += 1 }
        for child in children(of: node) { count(child, aliases: &aliases) }
    }

    private static func anchored(in node: YAMLNode) -> [YAMLNode] {
        guard !node.isAlias else { return [] }
        return (node.anchor == nil ? [] : [node]) + children(of: node).flatMap(anchored)
    }
}

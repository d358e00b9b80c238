import YAMLDocument

extension EditedFile {
    /// The bytes with `[]` where a list that an edit adds to was left blank; `nil` where none was.
    ///
    /// A file whose last watch was deleted by hand, so that nothing follows on `watches:`, is refused by the reader;
    /// adding a watch there is just what mends it.
    func mended(for edit: WatchListEdit) -> [UInt8]? {
        guard let root, case .mapping = root.content, let target = Self.target(of: edit) else { return nil }
        guard let entry = Self.entry(.groups, in: root) else { return nil }
        if entry.value.isMissing { return filled(entry).map { text.with([$0]) } }
        guard let name = target.group, !entry.value.isAlias, case .sequence(let groups) = entry.value.content
        else { return nil }
        let group = groups.first { group in
            guard case .scalar(let scalar) = Self.entry(.name, in: group)?.value.content else { return false }
            return scalar.text.trimmed == name.trimmed
        }
        guard let group, !group.isAlias, case .mapping(let entries) = group.content else { return nil }
        let isFlow = text.isFlow(root) || text.isFlow(entry.value) || text.isFlow(group)
        guard let watches = Self.entry(.watches, in: group) else {
            return text.with(emptyList(.watches, to: entries, isFlow: isFlow))
        }
        return watches.value.isMissing ? filled(watches).map { text.with([$0]) } : nil
    }

    /// What an edit adds to.
    private struct Target {
        /// `nil` where it adds a group.
        let group: String?
    }

    private static func target(of edit: WatchListEdit) -> Target? {
        switch edit {
        case .addWatch(_, let group, _, _): Target(group: group)
        case .moveWatch(_, _, let group, _): Target(group: group)
        case .addGroup: Target(group: nil)
        case .removeWatch, .setName, .setWalk, .renameGroup, .removeGroup, .moveGroup: nil
        }
    }

    private func filled(_ entry: YAMLEntry) -> LineText.Splice? {
        let colon = text.afterGap(from: entry.keySpan.end.offset, limit: text.bytes.count)
        guard entry.value.anchor == nil, colon < text.bytes.count, text.bytes[colon] == UInt8(ascii: ":")
        else {
            return nil
        }
        return .init(at: colon + 1, Array(" []".utf8))
    }
}

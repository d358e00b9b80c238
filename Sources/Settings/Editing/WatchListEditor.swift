import YAMLDocument

/// Changes the groups and watches of a configuration file, and nothing else of it.
///
/// Pure: bytes in, bytes out. It works by the places of the parser's nodes, so that comments, order, quotes,
/// anchors, indentation and line ends of everything else stay as they are, byte for byte. Before an edit the file
/// must be valid; after it the new bytes are read again and must say exactly what was wanted.
///
/// A comment goes with a watch when it stands behind it on its line, right below it and deeper than its dash, or
/// right above it at the column of its dash; comments above only where a blank line or a comment sets the next
/// watch apart, because else they may be about that one too.
public struct WatchListEditor: Sendable {
    private let reader: SettingsReader

    public init(reader: SettingsReader) {
        self.reader = reader
    }

    /// The file after the edit; `file` is only its name in messages.
    ///
    /// A missing file is one of no bytes.
    public func apply(
        _ edit: WatchListEdit,
        to bytes: [UInt8],
        file: String
    ) throws(WatchListEditFailure) -> WatchListEditResult {
        let read: ReadFile
        do throws(WatchListEditFailure) {
            read = try self.read(bytes, file: file)
        } catch {
            guard let mended = mended(bytes, file: file, for: edit) else { throw error }
            read = mended
        }
        return try apply(edit, to: read, of: bytes).result
    }

    /// A file that is valid but for a blank list that the edit adds to; `nil` for any other.
    private func mended(_ bytes: [UInt8], file: String, for edit: WatchListEdit) -> ReadFile? {
        // Whatever fails here, the reader has told why the file is refused.
        guard let document = try? YAMLDocument(parsing: bytes) else { return nil }
        let edited = EditedFile(bytes, root: document.root, name: file)
        return edited.mended(for: edit).flatMap { try? read($0, file: file) }
    }

    /// A file that is valid, with what it says and where.
    struct ReadFile {
        let bytes: [UInt8]
        let name: String
        let settings: Settings
        let root: YAMLNode?
    }

    /// The same for a file that has been read, of bytes before it was mended, which gives one that has been read.
    func apply(
        _ edit: WatchListEdit,
        to file: ReadFile,
        of bytes: [UInt8]
    ) throws(WatchListEditFailure) -> (result: WatchListEditResult, file: ReadFile) {
        let plan = try WatchListRules(reader: reader, settings: file.settings).plan(edit)
        let before = EditedFile(file.bytes, root: file.root, name: file.name)
        try before.checkTaking(plan.steps)
        var current = before
        var dropped: [String] = []
        for (index, step) in plan.steps.enumerated() {
            if index > 0 { current = try parsed(current.text.bytes, plan, before) }
            let stepped = try current.applying(step)
            dropped += stepped.dropped
            current = EditedFile(stepped.bytes, root: nil, name: file.name)
        }
        let new = try verified(current.text.bytes, plan, file.settings, before)
        let result = WatchListEditResult(
            old: bytes,
            new: new.bytes,
            settings: new.settings,
            droppedComments: dropped
        )
        return (result, new)
    }

    func read(_ bytes: [UInt8], file: String) throws(WatchListEditFailure) -> ReadFile {
        do throws(SettingsFailure) {
            let (settings, root) = try reader.readWithNodes(bytes, file: file)
            return ReadFile(bytes: bytes, name: file, settings: settings, root: root)
        } catch {
            throw .invalidFile(error)
        }
    }

    /// The nodes between two steps.
    private func parsed(
        _ bytes: [UInt8],
        _ plan: WatchListPlan,
        _ before: EditedFile
    ) throws(WatchListEditFailure) -> EditedFile {
        do throws(YAMLFailure) {
            return EditedFile(bytes, root: try YAMLDocument(parsing: bytes).root, name: before.name)
        } catch {
            throw wrong(error.faults.first?.message ?? "it could not be read", plan, before)
        }
    }

    /// The new file, which must say what was wanted.
    private func verified(
        _ bytes: [UInt8],
        _ plan: WatchListPlan,
        _ old: Settings,
        _ before: EditedFile
    ) throws(WatchListEditFailure) -> ReadFile {
        let file: ReadFile
        do throws(SettingsFailure) {
            let (settings, root) = try reader.readWithNodes(bytes, file: before.name)
            file = ReadFile(bytes: bytes, name: before.name, settings: settings, root: root)
        } catch {
            throw wrong(error.problems.first?.description ?? "it could not be read", plan, before)
        }
        let new = file.settings
        guard new.groups == plan.groups else { throw wrong("other watches would change", plan, before) }
        let isRestEqual =
            new.language == old.language && new.refresh == old.refresh && new.limits == old.limits
            && new.catalogue == old.catalogue
            && new.operators == old.operators
        guard isRestEqual else { throw wrong("other settings would change", plan, before) }
        return file
    }

    /// Why the result is not what was wanted: an anchor and its alias, if the moved text has one.
    private func wrong(
        _ reason: String,
        _ plan: WatchListPlan,
        _ before: EditedFile
    ) -> WatchListEditFailure {
        guard let node = before.taken(by: plan.steps), before.isBound(node) else {
            return .wrongResult(file: before.name, reason: reason)
        }
        let message =
            "this holds an anchor or an alias and cannot be moved there, as an alias must come after its anchor; "
            + "write it out first"
        return .shared(file: before.name, line: node.span.start.line, reason: message)
    }
}

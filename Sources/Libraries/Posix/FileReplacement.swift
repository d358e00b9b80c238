import Glibc

/// Reads a file and replaces it as a whole, so that whoever reads it finds the old one or the new one, never less.
///
/// The new bytes go to a file beside it, which takes over its owner, mode and attributes, is flushed to the disk
/// and then given its name. Between reading and replacing, the folder is locked against other edits of this kind;
/// against editors that know of no lock, the file is read again right before. What such an editor writes in the
/// instant between that and the new name would be lost.
///
/// A symbolic link stays one: the file that it leads to is replaced. Owner, mode, access lists and user attributes
/// are kept; its inode number and its time of birth are not.
public final class FileReplacement: Sendable {
    /// The bytes as read; none for a file that is missing.
    public let bytes: [UInt8]
    /// Whether there was a file.
    public let exists: Bool

    private let path: String
    private let location: FileLocation
    private let folder: FolderDescriptor
    private let identity: FileIdentity?

    /// Locks and reads; the lock is held until the last user lets go of this object.
    ///
    /// Waits for another edit for `patience` at most.
    public init(
        of path: String,
        maximumBytes: Int = 4 * 1024 * 1024,
        patience: Duration = .seconds(5)
    ) throws(FileReplacementFailure) {
        self.path = path
        location = try FileLocation(path)
        guard let folder = FolderDescriptor(location.folder) else {
            throw .unreadable(path: path, reason: ErrorText.of(errno))
        }
        self.folder = folder
        let lock = try Self.locked(folder, location, patience: patience)
        // Whoever has the lock is alone: a file of this name was left by an edit that was killed.
        if lock == .taken { Self.clean(folder, location) }
        guard let source = try SourceFile(location.name, in: folder, path: path) else {
            (bytes, exists, identity) = ([], false, nil)
            return
        }
        (bytes, exists) = (try source.bytes(atMost: maximumBytes), true)
        identity = try source.identity()
    }

    /// Replaces the file, or makes it where it was missing.
    public func replace(with newBytes: [UInt8]) throws(FileReplacementFailure) {
        try replace(with: newBytes) { _ in true }
    }

    /// The same; `goesOn` is asked after each step, and where it says no, all stops there and then, as when the
    /// process is killed.
    func replace(
        with newBytes: [UInt8],
        goesOn: (FileReplacementStep) -> Bool
    ) throws(FileReplacementFailure) {
        let temporary = try TemporaryFile(beside: location, in: folder, path: path, replacing: exists)
        var isKept = false
        defer { if !isKept { temporary.remove() } }
        func isStopped(after step: FileReplacementStep) -> Bool {
            let stops = !goesOn(step)
            if stops { isKept = true }
            return stops
        }
        if isStopped(after: .created) { return }
        try temporary.write(newBytes)
        if isStopped(after: .written) { return }
        if exists { try dress(temporary) }
        if isStopped(after: .dressed) { return }
        try temporary.flush()
        if isStopped(after: .flushed) { return }
        try checkUnchanged()
        if isStopped(after: .compared) { return }
        try temporary.takeName(location.name, replacing: exists)
        isKept = true
        if isStopped(after: .renamed) { return }
        try flushFolder()
        _ = isStopped(after: .folderFlushed)
    }

    private static func locked(
        _ folder: FolderDescriptor,
        _ location: FileLocation,
        patience: Duration
    ) throws(FileReplacementFailure) -> FolderDescriptor.Lock {
        let pause = Duration.milliseconds(20)
        var waited = Duration.zero
        while true {
            let lock = folder.lock()
            guard lock == .held else { return lock }
            guard waited < patience else { throw .locked(folder: location.folder) }
            _ = StoppableWait().wait(for: pause)
            waited += pause
        }
    }

    private static func clean(_ folder: FolderDescriptor, _ location: FileLocation) {
        for name in folder.names where location.isTemporary(name) { folder.remove(name) }
    }

    private func dress(_ temporary: TemporaryFile) throws(FileReplacementFailure) {
        guard let source = try SourceFile(location.name, in: folder, path: path) else {
            throw .changed(path: path)
        }
        try temporary.dress(like: source)
    }

    /// The file at the path is the one that was read, and says what it said.
    private func checkUnchanged() throws(FileReplacementFailure) {
        guard try FileLocation(path) == location else { throw .changed(path: path) }
        let source = try SourceFile(location.name, in: folder, path: path)
        guard let source else {
            guard !exists else { throw .changed(path: path) }
            return
        }
        guard exists, try source.identity() == identity, try source.bytes(atMost: bytes.count) == bytes else {
            throw .changed(path: path)
        }
    }

    private func flushFolder() throws(FileReplacementFailure) {
        // Some file systems can not flush a folder, and say so with EINVAL.
        guard fsync(folder.number) == 0 || errno == EINVAL else {
            throw .unflushed(path: path, reason: ErrorText.of(errno))
        }
    }
}

import CBuild
import Glibc

/// Owns a new file that is to take another's name.
final class TemporaryFile {
    private let descriptor: Int32
    private let name: String
    private let folder: FolderDescriptor
    private let path: String

    /// Readable by nobody else until it is dressed, where it replaces a file; else as any new file.
    init(
        beside location: FileLocation,
        in folder: FolderDescriptor,
        path: String,
        replacing: Bool
    ) throws(FileReplacementFailure) {
        self.folder = folder
        self.path = path
        name = location.temporaryName()
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        descriptor = openat(folder.number, name, flags, replacing ? 0o600 : 0o644)
        guard descriptor >= 0 else {
            let reason = "no file can be made in \(location.folder): \(ErrorText.of(errno))"
            throw .unwritable(path: path, reason: reason)
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func remove() { folder.remove(name) }

    func write(_ bytes: [UInt8]) throws(FileReplacementFailure) {
        var offset = 0
        while offset < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Glibc.write(descriptor, buffer.baseAddress?.advanced(by: offset), buffer.count - offset)
            }
            if count < 0 {
                if errno == EINTR { continue }
                throw unwritable()
            }
            offset += count
        }
    }

    /// Gives it the owner, the mode and the attributes of another.
    func dress(like source: SourceFile) throws(FileReplacementFailure) {
        let wanted = try source.status()
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw unwritable() }
        if status.st_uid != wanted.st_uid || status.st_gid != wanted.st_gid {
            guard fchown(descriptor, wanted.st_uid, wanted.st_gid) == 0 else {
                throw .ownerNotKept(path: path, owner: wanted.st_uid, group: wanted.st_gid)
            }
        }
        // After the owner: a new owner takes some of the mode away.
        guard fchmod(descriptor, wanted.st_mode & 0o7777) == 0 else { throw unwritable() }
        try copyAttributes(of: source)
    }

    func flush() throws(FileReplacementFailure) {
        guard fsync(descriptor) == 0 else { throw unwritable() }
    }

    /// Becomes the file; where none was before, it never takes the place of one that has come since.
    func takeName(_ newName: String, replacing: Bool) throws(FileReplacementFailure) {
        if replacing {
            guard renameat(folder.number, name, folder.number, newName) == 0 else { throw unnamed() }
        } else {
            guard linkat(folder.number, name, folder.number, newName, 0) == 0 else { throw unnamed() }
            remove()
        }
    }

    private func unnamed() -> FileReplacementFailure {
        switch errno {
        case EEXIST: .changed(path: path)
        case EBUSY:
            .unwritable(
                path: path,
                reason: "it is a mount point of its own and can not be replaced; mount its folder instead"
            )
        default: unwritable()
        }
    }

    private func unwritable() -> FileReplacementFailure {
        .unwritable(path: path, reason: ErrorText.of(errno))
    }

    /// Access lists and user attributes must come along; what the system keeps for itself may fail to.
    private func copyAttributes(of source: SourceFile) throws(FileReplacementFailure) {
        for name in Self.attributeNames(of: source.descriptor) {
            guard let value = Self.attribute(name, of: source.descriptor) else { continue }
            let isSet = value.withUnsafeBytes { buffer in
                fsetxattr(descriptor, name, buffer.baseAddress, buffer.count, 0) == 0
            }
            guard isSet || !(name.hasPrefix("user.") || name.hasPrefix("system.")) else {
                throw .unwritable(
                    path: path,
                    reason: "its attribute \(name) can not be kept: \(ErrorText.of(errno))"
                )
            }
        }
    }

    private static func attributeNames(of descriptor: Int32) -> [String] {
        let size = flistxattr(descriptor, nil, 0)
        guard size > 0 else { return [] }
        var list = [UInt8](repeating: 0, count: size)
        let count = list.withUnsafeMutableBytes { buffer in
            flistxattr(descriptor, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        guard count > 0 else { return [] }
        return list[..<count].split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func attribute(_ name: String, of descriptor: Int32) -> [UInt8]? {
        let size = fgetxattr(descriptor, name, nil, 0)
        guard size >= 0 else { return nil }
        var value = [UInt8](repeating: 0, count: max(size, 1))
        let count = value.withUnsafeMutableBytes { fgetxattr(descriptor, name, $0.baseAddress, $0.count) }
        return count >= 0 ? Array(value[..<count]) : nil
    }
}

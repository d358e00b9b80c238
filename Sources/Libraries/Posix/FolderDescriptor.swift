import Glibc

/// Owns an open folder; the lock on it ends with it, also when the process is killed.
final class FolderDescriptor: Sendable {
    let number: Int32

    init?(_ path: String) {
        number = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { return nil }
    }

    deinit { if number >= 0 { close(number) } }

    enum Lock {
        case taken
        /// Somebody else has it.
        case held
        /// The file system has no such locks.
        case unknown
    }

    /// Tries for the lock that all edits in this folder take.
    ///
    /// The folder and not the file: a file that is replaced takes its lock along, and a lock file would lie about.
    func lock() -> Lock {
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            switch errno {
            case EINTR: continue
            case EWOULDBLOCK: return .held
            default: return .unknown
            }
        }
        return .taken
    }

    /// The names in it.
    var names: [String] {
        // A descriptor of its own, as reading moves its place and closing the stream closes it.
        let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0 else { return [] }
        guard let stream = fdopendir(copy) else {
            close(copy)
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            names.append(name)
        }
        return names
    }

    func status(of name: String) -> stat? {
        var status = stat()
        return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 ? status : nil
    }

    func remove(_ name: String) { unlinkat(number, name, 0) }
}

import Glibc

/// Owns an open file that is to be read.
final class SourceFile {
    let descriptor: Int32
    private let path: String

    /// `nil` where there is none; anything but a file of one name is refused.
    init?(_ name: String, in folder: FolderDescriptor, path: String) throws(FileReplacementFailure) {
        self.path = path
        // Not blocking, as opening a pipe would else wait for its other end.
        descriptor = openat(folder.number, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path, reason: ErrorText.of(errno))
        }
        let status = try status()
        guard status.st_mode & S_IFMT == S_IFREG else {
            let kind = status.st_mode & S_IFMT == S_IFDIR ? "is a folder" : "is no regular file"
            throw .notReplaceable(path: path, reason: "\(kind); expected a configuration file")
        }
        guard status.st_nlink == 1 else {
            let reason =
                "has \(status.st_nlink) names (hard links), which would part; make it a file of its own"
            throw .notReplaceable(path: path, reason: reason)
        }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    func status() throws(FileReplacementFailure) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .unreadable(path: path, reason: ErrorText.of(errno))
        }
        return status
    }

    func identity() throws(FileReplacementFailure) -> FileIdentity { FileIdentity(try status()) }

    /// All of it; a file that changes while it is read is refused.
    func bytes(atMost maximum: Int) throws(FileReplacementFailure) -> [UInt8] {
        let before = try identity()
        guard before.size <= maximum else {
            throw .unreadable(path: path, reason: "larger than \(maximum) bytes")
        }
        var bytes = [UInt8](repeating: 0, count: before.size + 1)
        var count = 0
        while count < bytes.count {
            let more = bytes.withUnsafeMutableBytes { buffer in
                pread(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count, count)
            }
            if more < 0 {
                if errno == EINTR { continue }
                throw .unreadable(path: path, reason: ErrorText.of(errno))
            }
            if more == 0 { break }
            count += more
        }
        guard count == before.size, try identity() == before else { throw .changed(path: path) }
        return Array(bytes[..<count])
    }
}

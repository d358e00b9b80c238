import Glibc

/// Small files that are their user's own business.
public enum PrivateFile: Sendable {
    /// Replaces the file as a whole, readable by its user alone; makes the folders on the way.
    ///
    /// Whoever reads meanwhile gets the old or the new content. It is not waited for the disk: a power cut may cost
    /// the new content.
    public static func write(_ bytes: [UInt8], to path: String) throws(FileFailure) {
        makeFolders(of: path)
        let draft = "\(path).\(getpid()).new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(path) }
        let isWritten = writeAll(bytes, descriptor)
        let isClosed = close(descriptor) == 0
        guard isWritten, isClosed, rename(draft, path) == 0 else {
            let failure = failure(path)
            unlink(draft)
            throw failure
        }
    }

    /// Removes the file; one that is not there is no failure.
    public static func remove(_ path: String) throws(FileFailure) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
    }

    /// Makes the folders on the way to a file, for its user alone; what cannot be made shows when the file is opened.
    public static func makeFolders(of path: String) {
        for slash in path.indices.dropFirst() where path[slash] == "/" {
            mkdir(String(path[..<slash]), 0o700)
        }
    }

    private static func writeAll(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private static func failure(_ path: String) -> FileFailure {
        FileFailure(path: path, reason: ErrorText.of(errno))
    }
}

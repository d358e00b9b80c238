import Glibc

/// Reads whole small files.
public enum FileBytes: Sendable {
    /// The file's bytes; a larger one is refused, so that a wrong path can not fill the memory.
    public static func read(
        _ path: String,
        maximumBytes: Int = 4 * 1024 * 1024
    ) throws(FileFailure) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while true {
            let count = chunk.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0 {
                if errno == EINTR { continue }
                throw failure(path)
            }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
            guard bytes.count <= maximumBytes else {
                throw FileFailure(path: path, reason: "larger than \(maximumBytes) bytes")
            }
        }
    }

    /// Whether there is something of that name that may be read.
    public static func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

    private static func failure(_ path: String) -> FileFailure {
        let code = errno
        return FileFailure(
            path: path,
            reason: ErrorText.of(code),
            isMissing: code == ENOENT || code == ENOTDIR
        )
    }
}

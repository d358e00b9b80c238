import Glibc

/// Which file stands behind a path and when it changed: two that are equal hold the same bytes.
public struct FileStamp: Hashable, Sendable {
    private let identity: FileIdentity

    /// Looks through symbolic links; `nil` where there is no file.
    public init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        identity = FileIdentity(status)
    }
}

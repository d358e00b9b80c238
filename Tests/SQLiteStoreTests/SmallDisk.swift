import Glibc

/// A small file system in memory, mounted for one test.
final class SmallDisk: Sendable {
    let folder: TemporaryFolder

    /// Whether this process may mount; in most containers it may not.
    static let isPermitted = (try? SmallDisk(kilobytes: 64)) != nil

    init(kilobytes: Int) throws {
        folder = try TemporaryFolder()
        guard mount("tmpfs", folder.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            throw TemporaryFolder.Failure(call: "mount", code: errno)
        }
    }

    deinit { umount2(folder.path, Int32(MNT_DETACH)) }

    /// Allows or forbids writing, as when a kernel has found a fault on the disk.
    func setWritable(_ isWritable: Bool) throws {
        let flags = UInt(MS_REMOUNT) | (isWritable ? 0 : UInt(MS_RDONLY))
        guard mount("tmpfs", folder.path, "tmpfs", flags, nil) == 0 else {
            throw TemporaryFolder.Failure(call: "remount", code: errno)
        }
    }
}

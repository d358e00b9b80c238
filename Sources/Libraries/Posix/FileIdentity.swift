import Glibc

/// Which file it is, and in which state.
struct FileIdentity: Hashable, Sendable {
    let device: UInt
    let inode: UInt
    let size: Int
    let modifiedNanoseconds: Int
    let changedNanoseconds: Int

    init(_ status: stat) {
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
        modifiedNanoseconds = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
        changedNanoseconds = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
    }
}

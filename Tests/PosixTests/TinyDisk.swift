import Foundation
import TestKit

/// A file system of some kilobytes in memory, mounted for one test.
final class TinyDisk: Sendable {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    private let folder: ScratchFolder
    var path: String { folder.url.path }

    /// Whether this process may mount; in most containers it may not.
    static let isPermitted = (try? TinyDisk(kilobytes: 64)) != nil

    init(kilobytes: Int) throws {
        folder = try ScratchFolder()
        guard mount("tmpfs", folder.url.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            throw Failure(call: "mount", code: errno)
        }
    }

    deinit { umount2(folder.url.path, Int32(MNT_DETACH)) }

    /// Writes the file `hketa.yml` and gives its path.
    func write(_ text: String) throws -> String { try folder.write(text, to: "hketa.yml") }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    func forbidWriting() throws {
        guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY), nil) == 0 else {
            throw Failure(call: "remount", code: errno)
        }
    }
}

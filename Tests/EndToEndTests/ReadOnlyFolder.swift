import Foundation
import Glibc

/// Lets a program see a folder that it cannot write, whoever runs it.
enum ReadOnlyFolder {
    private static let unshare = BuiltProgram.ofSystem("unshare")

    /// Permission bits do not hold for root, so that a mount is needed; in many containers there is none to be had.
    static let isPermitted: Bool = {
        guard let unshare else { return false }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: unshare)
        process.arguments = Array(words(FileManager.default.temporaryDirectory.path).dropFirst()) + ["true"]
        process.standardError = FileHandle.nullDevice
        // Not being able to run it is as good as not being allowed to.
        guard (try? process.run()) != nil else { return false }
        process.waitUntilExit()
        return process.terminationStatus == 0
    }()

    /// Where only this folder is read-only; the machine's own view of it stays as it is.
    static func place(_ folder: String) -> Place { .through(words(folder)) }

    private static func words(_ folder: String) -> [String] {
        let mount = "mount --bind \"$0\" \"$0\" && mount -o remount,bind,ro \"$0\" && exec \"$@\""
        let kind = getuid() == 0 ? "--mount" : "--map-root-user"
        return [unshare ?? "", "--mount", kind, "/bin/sh", "-c", mount, folder]
    }
}

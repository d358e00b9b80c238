import App
import Posix

/// Where the program keeps what it downloads for its user.
enum OwnFolder: Sendable {
    /// `nil` where the environment names no folder.
    static func files(_ environment: [String: String]) -> CompanionFiles? {
        // By the XDG rules a path that is not absolute is as good as none.
        let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 + "/.local/share" : nil }
        return (data ?? home).map { CompanionFiles(folder: $0 + "/hketa") }
    }

    static func make(_ files: CompanionFiles) {
        PrivateFile.makeFolders(of: files.store)
    }
}

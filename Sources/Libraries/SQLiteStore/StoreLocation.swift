import CoreModel
import Glibc

/// Where the store's file lies, and what can be done there without opening it.
struct StoreLocation: Hashable, Sendable {
    /// The write-ahead log and its index, which belong to a database and move with it.
    private static let companions = ["-wal", "-shm"]

    let path: String

    /// A link is followed once, so that a file that is set aside is the one the link leads to.
    init(_ path: String) {
        guard let resolved = realpath(path, nil) else {
            self.path = path
            return
        }
        defer { free(resolved) }
        self.path = String(cString: resolved)
    }

    var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The file that is there now.
    var identity: FileIdentity? { StoreLocation.status(of: path).map(FileIdentity.init) }

    /// The database and its log together.
    var sizeBytes: Int64? {
        guard let main = StoreLocation.status(of: path) else { return nil }
        return Int64(main.st_size) + Int64(StoreLocation.status(of: path + "-wal")?.st_size ?? 0)
    }

    /// Whether changes may lie beside the main file.
    var hasWriteAheadLog: Bool { StoreLocation.status(of: path + "-wal").map { $0.st_size > 0 } ?? false }

    /// Makes an empty file that only its owner can read, unless there is one.
    ///
    /// SQLite itself would make it readable for everybody. A folder is never made: a wrong path or a disk that is
    /// not mounted would go unnoticed.
    func prepare() throws(StoreTrouble) {
        guard !path.utf8.contains(0) else { throw StoreTrouble(.notAFile, "the path holds a NUL byte") }
        guard let folderStatus = StoreLocation.status(of: folder), StoreLocation.isFolder(folderStatus) else {
            throw StoreTrouble(.noFolder, "folder \(folder) does not exist")
        }
        let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor >= 0 {
            close(descriptor)
            return
        }
        guard errno == EEXIST else { throw StoreTrouble(systemError: errno, at: path) }
        // A pipe would block whoever opens it.
        guard let status = StoreLocation.status(of: path), status.st_mode & S_IFMT == S_IFREG else {
            throw StoreTrouble(.notAFile, "\(path) is not a regular file")
        }
    }

    /// Renames the database with its companions to a name that nobody has.
    ///
    /// - Returns: the new path.
    func setAside(_ reason: SetAsideReason, at now: Moment) throws(StoreTrouble) -> String {
        let plain = "\(path).\(reason.rawValue)-\(StoreLocation.stamp(now))"
        for number in 1...99 {
            let target = number == 1 ? plain : "\(plain)-\(number)"
            guard StoreLocation.isFree(target) else { continue }
            // The log first: a crash in between leaves a database without its log, which is set aside at the next
            // start; a log left without its database would be deleted by SQLite.
            for companion in StoreLocation.companions where StoreLocation.status(of: path + companion) != nil
            {
                try StoreLocation.move(path + companion, to: target + companion)
            }
            try StoreLocation.move(path, to: target)
            return target
        }
        throw StoreTrouble(.inputOutput, "no free name beside \(path) to set it aside")
    }

    private static func stamp(_ now: Moment) -> String {
        HongKongTime.isoText(now).prefix(19).filter { $0 != "-" && $0 != ":" }
    }

    private static func isFree(_ target: String) -> Bool {
        ([""] + companions)
            .allSatisfy { suffix in
                var status = stat()
                return lstat(target + suffix, &status) != 0 && errno == ENOENT
            }
    }

    private static func move(_ source: String, to target: String) throws(StoreTrouble) {
        guard rename(source, target) == 0 else { throw StoreTrouble(systemError: errno, at: source) }
    }

    private static func status(of path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    private static func isFolder(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFDIR }
}

import Glibc

/// Where a file really is, symbolic links followed.
struct FileLocation: Hashable, Sendable {
    let folder: String
    let name: String

    private static let random = 16

    init(_ path: String) throws(FileReplacementFailure) {
        let real: String
        if let resolved = Self.resolved(path) {
            real = resolved
        } else {
            let number = errno
            guard number == ENOENT else { throw .unreadable(path: path, reason: ErrorText.of(number)) }
            real = try Self.missing(path)
        }
        let parts = Self.split(real)
        folder = parts.folder
        name = parts.name
    }

    /// A new name for the file that is to become this one.
    ///
    /// Unpredictable, so that nobody can put something there before.
    func temporaryName() -> String {
        let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
        return prefix + String(repeating: "0", count: Self.random - digits.count) + digits
    }

    /// Whether a name was made by `temporaryName`.
    func isTemporary(_ name: String) -> Bool {
        let suffix = name.dropFirst(prefix.count)
        return name.hasPrefix(prefix) && suffix.utf8.count == Self.random
            && suffix.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    }

    private var prefix: String { ".\(name).hketa-new-" }

    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }

    /// The place of a file that is not there: its folder must be.
    private static func missing(_ path: String) throws(FileReplacementFailure) -> String {
        var status = stat()
        if lstat(path, &status) == 0 {
            throw .notReplaceable(path: path, reason: "is a symbolic link that leads nowhere")
        }
        let parts = split(path)
        guard !parts.name.isEmpty, let folder = resolved(parts.folder) else {
            throw .unreadable(path: path, reason: "the folder \(parts.folder) does not exist")
        }
        return folder + "/" + parts.name
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let folder = path[..<slash]
        return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
    }
}

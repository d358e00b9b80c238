import Glibc

/// A folder of its own for one test; gone with the last user.
final class TemporaryFolder: Sendable {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    let path: String

    init() throws {
        var template = Array("/tmp/store-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(call: "mkdtemp", code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { _ = system("rm -rf '\(path)'") }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    /// The names in the folder, sorted.
    var names: [String] {
        guard let folder = opendir(path) else { return [] }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func read(_ name: String) throws -> [UInt8] {
        guard let handle = fopen(file(name), "re") else { throw Failure(call: "fopen", code: errno) }
        defer { fclose(handle) }
        var content: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&block, 1, block.count, handle), count > 0 {
            content += block[..<count]
        }
        return content
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        guard let handle = fopen(file(name), "we") else { throw Failure(call: "fopen", code: errno) }
        defer { fclose(handle) }
        guard fwrite(bytes, 1, bytes.count, handle) == bytes.count else {
            throw Failure(call: "fwrite", code: errno)
        }
    }

    /// The permission bits.
    func mode(of name: String) throws -> UInt32 {
        var status = stat()
        guard stat(file(name), &status) == 0 else { throw Failure(call: "stat", code: errno) }
        return status.st_mode & 0o777
    }

    /// When the content last changed, in nanoseconds.
    func changedAt(_ name: String) throws -> Int {
        var status = stat()
        guard stat(file(name), &status) == 0 else { throw Failure(call: "stat", code: errno) }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }

    func remove(_ name: String) throws {
        guard unlink(file(name)) == 0 else { throw Failure(call: "unlink", code: errno) }
    }

    /// Writes into the file that is there, as a failing disk would.
    func overwrite(_ bytes: [UInt8], in name: String) throws {
        guard let handle = fopen(file(name), "r+e") else { throw Failure(call: "fopen", code: errno) }
        defer { fclose(handle) }
        guard fwrite(bytes, 1, bytes.count, handle) == bytes.count else {
            throw Failure(call: "fwrite", code: errno)
        }
    }

    /// Writes until nothing more goes in.
    func fillUp(_ name: String) throws {
        let descriptor = open(file(name), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(call: "open", code: errno) }
        defer { close(descriptor) }
        let block = [UInt8](repeating: 0, count: 4096)
        while Glibc.write(descriptor, block, block.count) > 0 {}
    }
}

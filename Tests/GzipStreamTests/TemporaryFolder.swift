import Glibc

/// A folder of its own for one test.
struct TemporaryFolder {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    let path: String

    init() throws {
        var template = Array("/tmp/gzip-tests-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure(call: "mkdtemp", code: errno) }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    func write(_ bytes: [UInt8], to file: String) throws {
        guard let handle = fopen(file, "we") else { throw Failure(call: "fopen", code: errno) }
        defer { fclose(handle) }
        guard fwrite(bytes, 1, bytes.count, handle) == bytes.count else {
            throw Failure(call: "fwrite", code: errno)
        }
    }

    func read(_ file: String) throws -> [UInt8] {
        guard let handle = fopen(file, "re") else { throw Failure(call: "fopen", code: errno) }
        defer { fclose(handle) }
        var content: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 65536)
        while case let count = fread(&block, 1, block.count, handle), count > 0 {
            content += block[..<count]
        }
        return content
    }

    func remove() {
        _ = system("rm -rf '\(path)'")
    }
}

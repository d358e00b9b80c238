import Glibc

/// Owns the descriptor of one file of a folder.
final class FolderFile: ByteStream {
    let byteLimit: Int? = nil
    let modified: Int64
    private let name: String
    private let descriptor: Int32

    /// Nil where there is no such file.
    init?(_ name: String, in folder: String) throws(GTFSFailure) {
        let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw FolderFile.failure(name, errno)
        }
        var facts = stat()
        guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw GTFSFailure(file: name, message: "not a file")
        }
        self.name = name
        self.descriptor = descriptor
        modified = Int64(facts.st_mtim.tv_sec)
    }

    deinit { close(descriptor) }

    func read(into space: UnsafeMutableRawBufferPointer) throws(GTFSFailure) -> Int {
        while true {
            let count = Glibc.read(descriptor, space.baseAddress, space.count)
            if count >= 0 { return count }
            if errno != EINTR { throw FolderFile.failure(name, errno) }
        }
    }

    private static func failure(_ name: String, _ code: Int32) -> GTFSFailure {
        GTFSFailure(file: name, message: "cannot be read: \(String(cString: strerror(code)))")
    }
}

import CZip

/// Owns one opened file of an archive, and keeps the archive open as long.
final class ZipEntry: ByteStream {
    let byteLimit: Int?
    let modified: Int64
    private let name: String
    private let handle: OpaquePointer
    private let archive: ZipArchive

    init(_ name: String, handle: OpaquePointer, byteLimit: Int, modified: Int64, archive: ZipArchive) {
        self.name = name
        self.handle = handle
        self.byteLimit = byteLimit
        self.modified = modified
        self.archive = archive
    }

    deinit { zip_fclose(handle) }

    func read(into space: UnsafeMutableRawBufferPointer) throws(GTFSFailure) -> Int {
        guard let address = space.baseAddress else { return 0 }
        let count = zip_fread(handle, address, UInt64(space.count))
        guard count >= 0 else {
            let reason = String(cString: zip_error_strerror(zip_file_get_error(handle)))
            throw GTFSFailure(file: name, message: "damaged in the archive: \(reason)")
        }
        return Int(count)
    }
}

import CZip
import Glibc

/// Owns an archive that is being written, and the memory that it is written to.
final class ZipWriter {
    /// Outlives the archive: closing that hands the written bytes to it.
    private let destination: OpaquePointer
    private var archive: OpaquePointer?

    init() throws(GTFSFailure) {
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        guard let destination = zip_source_buffer_create(nil, 0, 1, &error) else {
            throw ZipWriter.failure(&error)
        }
        zip_source_keep(destination)
        guard let archive = zip_open_from_source(destination, ZIP_CREATE | ZIP_TRUNCATE, &error) else {
            zip_source_free(destination)
            zip_source_free(destination)
            throw ZipWriter.failure(&error)
        }
        self.destination = destination
        self.archive = archive
    }

    deinit {
        if let archive { zip_discard(archive) }
        zip_source_free(destination)
    }

    func add(
        _ name: String,
        _ bytes: [UInt8],
        level: UInt32,
        date: UInt16,
        time: UInt16
    ) throws(GTFSFailure) {
        guard let archive else { throw GTFSFailure(file: name, message: "the archive is closed") }
        guard let source = source(bytes, of: archive) else { throw failure(archive) }
        let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
        guard index >= 0 else {
            zip_source_free(source)
            throw failure(archive)
        }
        let method = level == 0 ? ZIP_CM_STORE : ZIP_CM_DEFLATE
        guard zip_set_file_compression(archive, UInt64(index), Int32(method), level) == 0,
            zip_file_set_dostime(archive, UInt64(index), time, date, 0) == 0
        else { throw failure(archive) }
    }

    /// Packs everything and takes the bytes out.
    func close() throws(GTFSFailure) -> [UInt8] {
        guard let archive else { return [] }
        guard zip_close(archive) == 0 else { throw failure(archive) }
        self.archive = nil
        var facts = zip_stat_t()
        zip_stat_init(&facts)
        guard zip_source_stat(destination, &facts) == 0, zip_source_open(destination) == 0 else {
            throw ZipWriter.failure(zip_source_error(destination))
        }
        defer { zip_source_close(destination) }
        let count = Int(facts.size)
        let packed = [UInt8](unsafeUninitializedCapacity: count) { space, written in
            guard let start = space.baseAddress else { return }
            written = Int(max(0, zip_source_read(destination, start, UInt64(count))))
        }
        guard packed.count == count else { throw ZipWriter.failure(zip_source_error(destination)) }
        return packed
    }

    /// A copy of the bytes that belongs to libzip: they are read when the archive is closed.
    private func source(_ bytes: [UInt8], of archive: OpaquePointer) -> OpaquePointer? {
        guard !bytes.isEmpty else { return zip_source_buffer(archive, nil, 0, 0) }
        guard let copy = malloc(bytes.count) else { return nil }
        bytes.withUnsafeBytes { lent in
            if let start = lent.baseAddress { memcpy(copy, start, lent.count) }
        }
        let source = zip_source_buffer(archive, copy, UInt64(bytes.count), 1)
        if source == nil { free(copy) }
        return source
    }

    private func failure(_ archive: OpaquePointer) -> GTFSFailure {
        ZipWriter.failure(zip_get_error(archive))
    }

    private static func failure(_ error: UnsafeMutablePointer<zip_error_t>) -> GTFSFailure {
        GTFSFailure(file: ZipArchive.name, message: String(cString: zip_error_strerror(error)))
    }
}

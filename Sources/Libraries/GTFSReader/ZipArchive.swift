import CZip
import Glibc

/// Owns one archive that lies in memory.
///
/// The bytes must stay where they are as long as the archive is open: it is opened inside of a closure that lends them.
final class ZipArchive {
    static let name = "gtfs.zip"

    /// Below this many bytes even a file of one repeated byte is harmless.
    private static let unjudgedBytes = 1024 * 1024

    private let handle: OpaquePointer
    private let clockOffsetSeconds: Int64
    private let maximumRatio: Int
    /// Indices of the entries by the last part of their path.
    private let entries: [String: [(path: String, index: UInt64)]]

    init(
        _ bytes: UnsafeBufferPointer<UInt8>,
        clockOffsetSeconds: Int64,
        limits: GTFSLimits
    ) throws(GTFSFailure) {
        let handle = try ZipArchive.open(bytes)
        let entries: [String: [(path: String, index: UInt64)]]
        do throws(GTFSFailure) {
            entries = try ZipArchive.list(handle, maximum: limits.maximumEntries)
        } catch {
            zip_discard(handle)
            throw error
        }
        self.handle = handle
        self.entries = entries
        self.clockOffsetSeconds = clockOffsetSeconds
        maximumRatio = limits.maximumRatio
    }

    deinit { zip_discard(handle) }

    /// Nil where the archive has no such file.
    ///
    /// A file in a folder of the archive is as good as one at its top, if there is only one of that name.
    func entry(_ name: String) throws(GTFSFailure) -> ZipEntry? {
        guard let found = entries[name], let first = found.first else { return nil }
        guard found.count == 1 else {
            let paths = found.map(\.path).joined(separator: ", ")
            throw GTFSFailure(file: name, message: "\(found.count) times in the archive: \(paths)")
        }
        let parts = first.path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains(".."), parts.first != "", !first.path.contains("\\") else {
            throw GTFSFailure(file: name, message: "its path leads out of the archive: \(first.path)")
        }
        var facts = zip_stat_t()
        zip_stat_init(&facts)
        guard zip_stat_index(handle, first.index, 0, &facts) == 0 else { throw failure(name) }
        guard facts.encryption_method == UInt16(ZIP_EM_NONE) else {
            throw GTFSFailure(file: name, message: "encrypted")
        }
        let limit = try unpackedLimit(facts, name)
        guard let file = zip_fopen_index(handle, first.index, 0) else { throw failure(name) }
        return ZipEntry(
            name,
            handle: file,
            byteLimit: limit,
            modified: modified(facts.mtime),
            archive: self
        )
    }

    private func unpackedLimit(_ facts: zip_stat_t, _ name: String) throws(GTFSFailure) -> Int {
        let packed = Int(clamping: facts.comp_size)
        let product = packed.multipliedReportingOverflow(by: maximumRatio)
        let limit = max(product.overflow ? Int.max : product.partialValue, ZipArchive.unjudgedBytes)
        guard Int(clamping: facts.size) <= limit else {
            throw GTFSFailure(
                file: name,
                message: "\(facts.size) bytes unpacked from \(packed): more than \(maximumRatio) times"
            )
        }
        return limit
    }

    /// An archive's dates have no zone, and libzip reads them in the host's: back to the clock's digits, and from them
    /// to the moment.
    private func modified(_ hostTime: time_t) -> Int64 {
        var hostTime = hostTime
        var digits = tm()
        guard localtime_r(&hostTime, &digits) != nil else { return Int64(hostTime) }
        return Int64(timegm(&digits)) - clockOffsetSeconds
    }

    private func failure(_ name: String) -> GTFSFailure {
        let reason = String(cString: zip_error_strerror(zip_get_error(handle)))
        return GTFSFailure(file: name, message: "cannot be opened in the archive: \(reason)")
    }

    private static func open(_ bytes: UnsafeBufferPointer<UInt8>) throws(GTFSFailure) -> OpaquePointer {
        // To libzip no byte at all is an archive without files.
        guard !bytes.isEmpty else { throw GTFSFailure(file: name, message: "empty") }
        var error = zip_error_t()
        zip_error_init(&error)
        defer { zip_error_fini(&error) }
        guard let source = zip_source_buffer_create(bytes.baseAddress, UInt64(bytes.count), 0, &error) else {
            throw GTFSFailure(file: name, message: String(cString: zip_error_strerror(&error)))
        }
        guard let handle = zip_open_from_source(source, ZIP_RDONLY, &error) else {
            zip_source_free(source)
            let reason = String(cString: zip_error_strerror(&error))
            throw GTFSFailure(
                file: name,
                message: "not a whole zip archive of \(bytes.count) bytes: \(reason)"
            )
        }
        return handle
    }

    private static func list(
        _ handle: OpaquePointer,
        maximum: Int
    ) throws(GTFSFailure) -> [String: [(path: String, index: UInt64)]] {
        let count = Int(zip_get_num_entries(handle, 0))
        guard count <= maximum else {
            throw GTFSFailure(file: name, message: "\(count) files, more than \(maximum)")
        }
        var entries: [String: [(path: String, index: UInt64)]] = [:]
        for index in 0..<UInt64(max(0, count)) {
            guard let text = zip_get_name(handle, index, 0) else { continue }
            let path = String(cString: text)
            let last = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? path
            entries[last, default: []].append((path, index))
        }
        return entries
    }
}

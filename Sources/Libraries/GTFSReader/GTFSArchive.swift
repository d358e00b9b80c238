import CZip

/// Packs a feed's files into a zip archive in memory, the same bytes for the same files.
public struct GTFSArchive: Sendable {
    /// What the archive's clock says for a file; it knows no zone and no odd second.
    public struct Time: Hashable, Sendable {
        let date: UInt16
        let time: UInt16

        /// A time of the years 1980 to 2107.
        public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
            date = UInt16(clamping: (year - 1980) << 9 | month << 5 | day)
            time = UInt16(clamping: hour << 11 | minute << 5 | second / 2)
        }
    }

    private struct File {
        let name: String
        let bytes: [UInt8]
        let modified: Time
    }

    private var files: [File] = []
    private let level: UInt32

    /// An archive without files.
    ///
    /// Level 1 packs fastest, 9 smallest; 0 stores the bytes as they are.
    public init(level: Int = 6) { self.level = UInt32(clamping: level) }

    /// Puts a file behind those already there; a name of one of them is refused when the archive is packed.
    public mutating func add(_ name: String, _ bytes: [UInt8], modified: Time) {
        files.append(File(name: name, bytes: bytes, modified: modified))
    }

    /// The archive's bytes.
    public consuming func packed() throws(GTFSFailure) -> [UInt8] {
        let writer = try ZipWriter()
        for file in files {
            try writer.add(
                file.name,
                file.bytes,
                level: level,
                date: file.modified.date,
                time: file.modified.time
            )
        }
        files = []
        return try writer.close()
    }
}

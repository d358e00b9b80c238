/// The files of an opened source, with what may still be read of them.
struct FeedFiles {
    private enum Place {
        case archive(ZipArchive)
        case folder(String)
    }

    private let place: Place
    private let limits: GTFSLimits
    private var unreadBytes: Int
    private(set) var fileTimes: [Int64] = []

    private init(_ place: Place, limits: GTFSLimits) {
        self.place = place
        self.limits = limits
        unreadBytes = limits.maximumTotalBytes
    }

    /// Opens the source for as long as the work takes.
    static func open<Answer>(
        _ source: GTFSSource,
        limits: GTFSLimits,
        _ work: (inout FeedFiles) throws(GTFSFailure) -> Answer
    ) throws(GTFSFailure) -> Answer {
        switch source.place {
        case .folder(let path):
            var files = FeedFiles(.folder(path), limits: limits)
            return try work(&files)
        case .zip(let bytes, let clockOffsetSeconds):
            return try bytes.withUnsafeBufferPointer { (lent) throws(GTFSFailure) -> Answer in
                let archive = try ZipArchive(lent, clockOffsetSeconds: clockOffsetSeconds, limits: limits)
                var files = FeedFiles(.archive(archive), limits: limits)
                return try work(&files)
            }
        }
    }

    /// A file that must be there.
    mutating func file(_ name: String) throws(GTFSFailure) -> CSVFile {
        guard let file = try optionalFile(name) else {
            throw GTFSFailure(file: name, message: "missing")
        }
        return file
    }

    /// Nil where the feed has no such file.
    mutating func optionalFile(_ name: String) throws(GTFSFailure) -> CSVFile? {
        guard let stream = try stream(name) else { return nil }
        fileTimes.append(stream.modified)
        return try CSVFile(name, stream: stream, limits: limits, maximumBytes: unreadBytes)
    }

    /// Takes what was read of a file from what may be read of the whole feed.
    mutating func finish(_ file: borrowing CSVFile) {
        unreadBytes = max(0, unreadBytes - file.bytesRead)
    }

    private func stream(_ name: String) throws(GTFSFailure) -> (any ByteStream)? {
        switch place {
        case .archive(let archive): try archive.entry(name)
        case .folder(let path): try FolderFile(name, in: path)
        }
    }
}

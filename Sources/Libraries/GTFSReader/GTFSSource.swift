/// Where the files of a feed are.
public struct GTFSSource: Sendable {
    enum Place: Sendable {
        case zip([UInt8], clockOffsetSeconds: Int64)
        case folder(String)
    }

    let place: Place

    /// A zip archive held in memory.
    ///
    /// Archives date their files by a clock without a zone. That clock's distance from UTC is the offset, by default
    /// Hong Kong's; the host's own zone never matters.
    public static func zip(_ bytes: [UInt8], clockOffsetSeconds: Int64 = 8 * 3600) -> GTFSSource {
        GTFSSource(place: .zip(bytes, clockOffsetSeconds: clockOffsetSeconds))
    }

    /// A folder with the .txt files.
    public static func folder(_ path: String) -> GTFSSource {
        GTFSSource(place: .folder(path))
    }
}

/// Why bytes could not be packed or unpacked.
public enum GzipFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// zlib refused the work; the detail holds its own words.
    case refused(detail: String)
    /// The input is no gzip member, or it is damaged.
    case damaged(detail: String)
    /// The input ends before the member does.
    case incomplete
    /// More than the allowed number of bytes would come out.
    case tooLarge(maximumBytes: Int)
    /// A part that ends the deflate stream was followed by another one.
    case partAfterLast

    public var description: String {
        switch self {
        case .refused(let detail): "zlib refused: \(detail)"
        case .damaged(let detail): "not a sound gzip member: \(detail)"
        case .incomplete: "the gzip member is cut short"
        case .tooLarge(let maximumBytes): "the gzip member holds more than \(maximumBytes) bytes"
        case .partAfterLast: "a gzip part follows the last one"
        }
    }
}

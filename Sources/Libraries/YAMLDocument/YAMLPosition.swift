/// A place in a file, for people (line and column) and for editors (byte offset).
public struct YAMLPosition: Sendable, Hashable, Comparable {
    /// Counts from 1; ends at LF, CR LF or CR.
    public let line: Int
    /// Counts from 1, in Unicode scalars, as editors do; a byte-order mark has no column.
    public let column: Int
    /// Bytes before this place, a byte-order mark included.
    public let offset: Int

    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    public static func < (left: YAMLPosition, right: YAMLPosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

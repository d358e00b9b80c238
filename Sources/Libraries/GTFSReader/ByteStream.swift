/// The bytes of one file, from its beginning to its end.
protocol ByteStream: AnyObject {
    /// The most bytes that the file may hold.
    ///
    /// Nil where only the reader's own limits count.
    var byteLimit: Int? { get }

    /// When the file was last changed, in Unix seconds.
    var modified: Int64 { get }

    /// Fills the space from its start; 0 is the end.
    func read(into space: UnsafeMutableRawBufferPointer) throws(GTFSFailure) -> Int
}

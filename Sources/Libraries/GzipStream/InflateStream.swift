import CZlib

/// Owns one stream of zlib that unpacks a gzip member.
struct InflateStream: ~Copyable {
    // On the heap, because zlib keeps the address of the stream and checks it at each call.
    private let stream: UnsafeMutablePointer<z_stream>

    init() throws(GzipFailure) {
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // 16 more than the window bits: gzip and nothing else.
        let code = shim_inflate_init(stream, MAX_WBITS + 16)
        guard code == Z_OK else {
            stream.deallocate()
            throw .refused(detail: String(cString: zError(code)))
        }
        self.stream = stream
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Unpacks exactly one member and nothing behind it.
    borrowing func inflate(_ bytes: [UInt8], maximumBytes: Int) throws(GzipFailure) -> [UInt8] {
        var output: [UInt8] = []
        var code = Z_OK
        var unread = 0
        bytes.withUnsafeBufferPointer { input in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            unread = input.count
            while code == Z_OK, output.count <= maximumBytes {
                let share = min(unread, StreamBlock.largestInput)
                stream.pointee.avail_in = UInt32(share)
                _ = StreamBlock.append(to: &output) { space in
                    stream.pointee.next_out = space.baseAddress
                    stream.pointee.avail_out = UInt32(space.count)
                    code = CZlib.inflate(stream, Z_NO_FLUSH)
                    return space.count - Int(stream.pointee.avail_out)
                }
                unread -= share - Int(stream.pointee.avail_in)
            }
        }
        guard output.count <= maximumBytes else { throw .tooLarge(maximumBytes: maximumBytes) }
        switch code {
        case Z_STREAM_END: break
        case Z_BUF_ERROR: throw .incomplete
        default: throw .damaged(detail: reason(code))
        }
        guard unread == 0 else { throw .damaged(detail: "\(unread) bytes behind its end") }
        return output
    }

    private borrowing func reason(_ code: Int32) -> String {
        stream.pointee.msg.map { String(cString: $0) } ?? String(cString: zError(code))
    }
}

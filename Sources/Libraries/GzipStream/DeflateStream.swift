import CZlib

/// Owns one raw deflate stream of zlib.
struct DeflateStream: ~Copyable {
    // On the heap, because zlib keeps the address of the stream and checks it at each call.
    private let stream: UnsafeMutablePointer<z_stream>

    init(level: Int) throws(GzipFailure) {
        guard (1...9).contains(level) else { throw .refused(detail: "level \(level) is not 1 to 9") }
        let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
        stream.initialize(to: z_stream())
        // Negative window bits: no header, no trailer; we write those around the joined parts.
        let code = shim_deflate_init(stream, Int32(level), -MAX_WBITS, 8)
        guard code == Z_OK else {
            stream.deallocate()
            throw .refused(detail: String(cString: zError(code)))
        }
        self.stream = stream
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Deflates everything; a part that is not the last ends on a byte boundary, ready to be followed.
    borrowing func deflate(_ bytes: [UInt8], isLast: Bool) throws(GzipFailure) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(Int(deflateBound(stream, UInt(bytes.count))) + 16)
        var code = Z_OK
        bytes.withUnsafeBufferPointer { input in
            // zlib never writes through next_in; its type lacks the const.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
            var left = input.count
            repeat {
                let share = min(left, StreamBlock.largestInput)
                stream.pointee.avail_in = UInt32(share)
                left -= share
                let flush = left > 0 ? Z_NO_FLUSH : isLast ? Z_FINISH : Z_SYNC_FLUSH
                code = drain(flush, into: &output)
            } while left > 0 && code == Z_OK
        }
        guard code == (isLast ? Z_STREAM_END : Z_OK) else {
            throw .refused(detail: String(cString: zError(code)))
        }
        return output
    }

    /// Runs zlib until it leaves room in the output, which says that it has nothing more to give.
    private borrowing func drain(_ flush: Int32, into output: inout [UInt8]) -> Int32 {
        var code = Z_OK
        var isFull = true
        while isFull, code == Z_OK {
            isFull = StreamBlock.append(to: &output) { space in
                stream.pointee.next_out = space.baseAddress
                stream.pointee.avail_out = UInt32(space.count)
                code = CZlib.deflate(stream, flush)
                return space.count - Int(stream.pointee.avail_out)
            }
        }
        // Nothing left to do after an output that fitted exactly.
        return code == Z_BUF_ERROR ? Z_OK : code
    }
}

import CMicroHTTPD

/// Owns one response of libmicrohttpd; once queued, the daemon keeps its own share of it.
struct ResponseHandle: ~Copyable {
    /// What the response keeps alive until the daemon has sent or dropped it.
    private final class Body: Sendable {
        let chunks: [ByteChunk]
        let end: Int

        init(_ chunks: [ByteChunk], end: Int) {
            self.chunks = chunks
            self.end = end
        }

        /// Fills the target with what comes at a position; nothing at the end.
        func copy(from position: Int, to target: UnsafeMutableRawBufferPointer) -> Int {
            var before = 0
            for chunk in chunks {
                defer { before += chunk.count }
                guard position < before + chunk.count, let bytes = chunk.bytes else { continue }
                let count = min(bytes.count - (position - before), target.count, end - position)
                guard count > 0 else { return 0 }
                target.copyMemory(
                    from: UnsafeRawBufferPointer(rebasing: bytes[(position - before)...].prefix(count))
                )
                return count
            }
            return 0
        }

        static func from(_ context: UnsafeMutableRawPointer) -> Unmanaged<Body> {
            .fromOpaque(context)
        }
    }

    /// The daemon copies the list of pieces into the connection's small memory, so the list stays short.
    private static let mostPieces = 64
    private static let blockSize = 32768
    /// `MHD_CONTENT_READER_END_WITH_ERROR`, a macro that Swift does not see.
    private static let endWithError = -2

    let pointer: OpaquePointer

    deinit {
        MHD_destroy_response(pointer)
    }

    init?(_ answer: HTTPAnswer) {
        let chunks = answer.body.filter { $0.count > 0 }
        let length = chunks.reduce(0) { $0 + $1.count }
        switch answer.delivery {
        case .complete, .abort, .streaming:
            guard let pointer = Self.whole(chunks) else { return nil }
            self.pointer = pointer
        case .truncated(let afterBytes):
            let end = min(max(afterBytes, 0), length)
            guard let pointer = Self.cut(chunks, length: length, end: end) else { return nil }
            self.pointer = pointer
        }
        add(answer.headers)
    }

    /// Takes over a response that was made elsewhere.
    init(_ pointer: OpaquePointer, headers: [(name: String, value: String)]) {
        self.pointer = pointer
        add(headers)
    }

    private func add(_ headers: [(name: String, value: String)]) {
        for (name, value) in headers where Self.isSendable(name, value) {
            MHD_add_response_header(pointer, name, value)
        }
    }

    /// The client shall not reuse the connection.
    func closeAfterwards() {
        MHD_add_response_header(pointer, "Connection", "close")
    }

    /// No line break can slip into the header, and nothing that only the listener can know.
    private static func isSendable(_ name: String, _ value: String) -> Bool {
        let isOneLine = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
        let isOurs = ["content-length", "transfer-encoding", "connection", "date"].contains(name.lowercased())
        return RequestCheck.isToken(name) && isOneLine && !isOurs
    }

    /// Pieces are sent straight from the chunks' memory.
    private static func whole(_ chunks: [ByteChunk]) -> OpaquePointer? {
        let chunks = chunks.count <= mostPieces ? chunks : [joined(chunks)]
        let pieces = chunks.compactMap(\.bytes).map { MHD_IoVec(iov_base: $0.baseAddress, iov_len: $0.count) }
        guard !pieces.isEmpty else { return MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT) }
        let body = Unmanaged.passRetained(Body(chunks, end: 0))
        let response = MHD_create_response_from_iovec(
            pieces,
            UInt32(pieces.count),
            { context in if let context { Body.from(context).release() } },
            body.toOpaque()
        )
        if response == nil { body.release() }
        return response
    }

    /// Declares `length` bytes and breaks off after `end`.
    private static func cut(_ chunks: [ByteChunk], length: Int, end: Int) -> OpaquePointer? {
        let body = Unmanaged.passRetained(Body(chunks, end: end))
        let response = MHD_create_response_from_callback(
            UInt64(length),
            blockSize,
            { context, position, target, room in
                guard let context, let target else { return ResponseHandle.endWithError }
                let body = Body.from(context).takeUnretainedValue()
                let count = body.copy(
                    from: Int(position),
                    to: UnsafeMutableRawBufferPointer(start: target, count: room)
                )
                return count > 0 ? count : ResponseHandle.endWithError
            },
            body.toOpaque(),
            { context in if let context { Body.from(context).release() } }
        )
        if response == nil { body.release() }
        return response
    }

    private static func joined(_ chunks: [ByteChunk]) -> ByteChunk {
        var bytes: [UInt8] = []
        for chunk in chunks { if let piece = chunk.bytes { bytes.append(contentsOf: piece) } }
        return ByteChunk(bytes)
    }
}

import CMicroHTTPD

/// What a response keeps alive while a stream goes over its connection.
final class StreamBody: Sendable {
    private static let blockSize = 4096
    /// `MHD_SIZE_UNKNOWN` and the two ends of a body: macros that Swift does not see.
    private static let unknownSize = UInt64.max
    private static let endOfStream = -1
    private static let endWithError = -2

    private let stream: HTTPStream
    private let line: StreamLine
    private let onEnd: @Sendable () -> Void

    private init(_ stream: HTTPStream, _ line: StreamLine, onEnd: @escaping @Sendable () -> Void) {
        self.stream = stream
        self.line = line
        self.onEnd = onEnd
    }

    /// A response that asks the stream for bytes; once made, its end closes the stream.
    static func response(
        _ stream: HTTPStream,
        over line: StreamLine,
        onEnd: @escaping @Sendable () -> Void
    ) -> OpaquePointer? {
        let body = Unmanaged.passRetained(StreamBody(stream, line, onEnd: onEnd))
        let response = MHD_create_response_from_callback(
            unknownSize,
            blockSize,
            { context, _, target, room in
                guard let context, let target else { return StreamBody.endWithError }
                let body = Unmanaged<StreamBody>.fromOpaque(context).takeUnretainedValue()
                return body.read(into: UnsafeMutableRawBufferPointer(start: target, count: room))
            },
            body.toOpaque(),
            { context in
                guard let context else { return }
                Unmanaged<StreamBody>.fromOpaque(context).takeRetainedValue().end()
            }
        )
        if response == nil { body.release() }
        return response
    }

    private func read(into target: UnsafeMutableRawBufferPointer) -> Int {
        switch stream.read(into: target, on: line) {
        case .bytes(let count): count
        case .nothingYet: 0
        case .over: Self.endOfStream
        }
    }

    private func end() {
        onEnd()
        stream.close()
    }
}

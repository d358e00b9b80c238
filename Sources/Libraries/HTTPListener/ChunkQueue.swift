/// Chunks that wait to be sent, and how far the first has been.
struct ChunkQueue: Sendable {
    private var opening: [ByteChunk] = []
    private var chunks: [ByteChunk?] = []
    /// Where the first chunk is; the places before it are empty.
    private var head = 0
    private var offset = 0
    /// Bytes that count against a stream's bound, which an answer's opening does not.
    private(set) var waitingBytes = 0

    var isEmpty: Bool { opening.isEmpty && head == chunks.count }

    mutating func append(_ chunk: ByteChunk) {
        guard chunk.count > 0 else { return }
        chunks.append(chunk)
        waitingBytes += chunk.count
    }

    /// To be called before anything is copied.
    mutating func prepend(_ opening: [ByteChunk]) {
        // Reversed, so that taking the first is cheap.
        self.opening = opening.filter { $0.count > 0 }.reversed()
    }

    /// Moves as much as fits, whole chunks and parts; nothing if nothing waits.
    mutating func copy(to target: UnsafeMutableRawBufferPointer) -> Int {
        var filled = 0
        while filled < target.count, let bytes = first?.bytes {
            let count = min(bytes.count - offset, target.count - filled)
            UnsafeMutableRawBufferPointer(rebasing: target[filled...])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<(offset + count)]))
            filled += count
            advance(by: count)
        }
        return filled
    }

    private var first: ByteChunk? { opening.last ?? (head < chunks.count ? chunks[head] : nil) }

    private mutating func advance(by count: Int) {
        offset += count
        if let chunk = opening.last {
            guard offset == chunk.count else { return }
            opening.removeLast()
        } else {
            waitingBytes -= count
            guard offset == chunks[head]?.count else { return }
            chunks[head] = nil
            head += 1
            // Only now and then, or each removal would move the rest.
            if head == chunks.count || head >= 64 {
                chunks.removeFirst(head)
                head = 0
            }
        }
        offset = 0
    }
}

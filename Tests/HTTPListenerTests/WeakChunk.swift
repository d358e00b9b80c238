@testable import HTTPListener

/// Makes a chunk and tells, without holding it, whether it is freed.
final class WeakChunk: Sendable {
    private struct Reference {
        weak var chunk: ByteChunk?
    }

    private let reference = Monitor(Reference())

    var isFreed: Bool { reference.withLock { $0.chunk == nil } }

    func make(count: Int) -> ByteChunk {
        let chunk = ByteChunk([UInt8](repeating: 0x61, count: count))
        reference.withLock { $0.chunk = chunk }
        return chunk
    }
}

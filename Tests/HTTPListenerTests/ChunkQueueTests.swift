import Testing

@testable import HTTPListener

@Suite struct ChunkQueueTests {
    private func chunk(_ text: String) -> ByteChunk { ByteChunk(Array(text.utf8)) }

    /// Takes everything out, so many bytes at a time.
    private func drained(_ queue: inout ChunkQueue, by room: Int) -> [String] {
        var pieces: [String] = []
        var block = [UInt8](repeating: 0, count: room)
        while case let count = block.withUnsafeMutableBytes({ queue.copy(to: $0) }), count > 0 {
            pieces.append(String(decoding: block[..<count], as: UTF8.self))
        }
        return pieces
    }

    @Test(arguments: [(1, ["a", "b", "c", "d", "e", "f"]), (4, ["abcd", "ef"]), (100, ["abcdef"])])
    func chunksComeOutInOrderWhateverTheRoom(room: Int, pieces: [String]) {
        var queue = ChunkQueue()
        for text in ["abc", "", "d", "ef"] { queue.append(chunk(text)) }
        #expect(queue.waitingBytes == 6)
        let drained = drained(&queue, by: room)
        #expect(drained == pieces)
        #expect(queue.waitingBytes == 0)
        #expect(queue.isEmpty)
    }

    @Test func theOpeningComesFirstAndDoesNotCount() {
        var queue = ChunkQueue()
        queue.append(chunk("c"))
        queue.prepend([chunk("a"), chunk(""), chunk("b")])
        #expect(queue.waitingBytes == 1)
        let drained = drained(&queue, by: 100)
        #expect(drained == ["abc"])
    }

    @Test func manyChunksComeThroughWhileOthersGo() {
        var queue = ChunkQueue()
        var block: [UInt8] = [0, 0]
        var received: [UInt8] = []
        for number in 0..<1000 {
            queue.append(ByteChunk([UInt8(truncatingIfNeeded: number)]))
            queue.append(ByteChunk([UInt8(truncatingIfNeeded: number)]))
            if number % 3 != 0 { received += block[..<block.withUnsafeMutableBytes { queue.copy(to: $0) }] }
        }
        while case let count = block.withUnsafeMutableBytes({ queue.copy(to: $0) }), count > 0 {
            received += block[..<count]
        }
        #expect(received == (0..<2000).map { UInt8(truncatingIfNeeded: $0 / 2) })
    }

    @Test func whatIsSentIsFreed() {
        let page = WeakChunk()
        var queue = ChunkQueue()
        queue.append(page.make(count: 10))
        queue.append(chunk("rest"))
        var block = [UInt8](repeating: 0, count: 11)
        let count = block.withUnsafeMutableBytes { queue.copy(to: $0) }
        #expect(count == 11)
        #expect(page.isFreed)
    }
}

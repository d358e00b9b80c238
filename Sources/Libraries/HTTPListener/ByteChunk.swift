import Glibc

/// Bytes that never change and that any number of answers can send without copying them.
///
/// Freed when the last answer that carries them is sent or cut.
public final class ByteChunk: @unchecked Sendable {
    // Unchecked because of the pointer: its bytes are written before anybody else can see them, never later.
    private enum Memory {
        case none
        case heap(UnsafeMutableRawPointer)
        case pages(UnsafeMutableRawPointer)
    }

    /// From here on memory is asked of the kernel: the heap would keep what stalled readers have let go.
    private static let pagesFrom = 262_144

    /// How many bytes.
    public let count: Int
    private let memory: Memory

    /// Copies the bytes, once.
    public init(_ bytes: [UInt8]) {
        count = bytes.count
        memory = Self.reserve(bytes.count)
        guard let start = start else { return }
        bytes.withUnsafeBytes {
            UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyMemory(from: $0)
        }
    }

    deinit {
        switch memory {
        case .none: break
        case .heap(let start): start.deallocate()
        case .pages(let start): munmap(start, count)
        }
    }

    private static func reserve(_ count: Int) -> Memory {
        if count == 0 { return .none }
        if count >= pagesFrom {
            let start = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
            if let start, start != MAP_FAILED { return .pages(start) }
        }
        return .heap(.allocate(byteCount: count, alignment: 16))
    }

    private var start: UnsafeMutableRawPointer? {
        switch memory {
        case .none: nil
        case .heap(let start), .pages(let start): start
        }
    }

    /// A copy, for whoever wants to look at what is sent.
    public var copiedBytes: [UInt8] { bytes.map { Array($0) } ?? [] }

    /// The bytes, for as long as the caller holds the chunk; `nil` when there are none.
    var bytes: UnsafeRawBufferPointer? {
        start.map { UnsafeRawBufferPointer(start: $0, count: count) }
    }
}

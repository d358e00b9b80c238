/// One request while it is being read.
struct Exchange {
    enum Stage {
        /// The request line is read.
        case heading
        /// The headers are read; the body, if any, comes piece by piece.
        case receiving
        /// An answer is queued.
        case answered
    }

    let rawTarget: [UInt8]
    private let maximumBodyBytes: Int
    var stage = Stage.heading
    /// Known once the stage is `receiving`.
    var headers: [(name: String, value: String)] = []
    private(set) var body: [UInt8] = []
    /// Set once more than the allowed number of bytes has come; the rest is read and forgotten.
    private(set) var isOversized = false

    init(rawTarget: [UInt8], maximumBodyBytes: Int) {
        self.rawTarget = rawTarget
        self.maximumBodyBytes = maximumBodyBytes
    }

    mutating func take(_ bytes: UnsafeRawBufferPointer) {
        guard !isOversized, body.count + bytes.count <= maximumBodyBytes else {
            isOversized = true
            body = []
            return
        }
        body.append(contentsOf: bytes)
    }
}

import Domain

/// Collects one answer while libcurl reads it, and says stop when it grows too large.
final class ResponseSink {
    /// Servers send a few hundred bytes of headers; beyond this it is not an answer.
    static let maximumHeaderBytes = 64 * 1024

    private(set) var headers: [HTTPHeader] = []
    private(set) var body: [UInt8] = []
    /// Whether the empty line after the headers has come.
    ///
    /// libcurl calls an answer a success whose connection ends before it.
    private(set) var isHeadComplete = false
    /// The limit that was exceeded.
    private(set) var exceededLimit: Int?

    private let maximumBytes: Int
    private var headerBytes = 0

    init(maximumBytes: Int) {
        self.maximumBytes = max(0, maximumBytes)
    }

    /// Takes decoded bytes of the body; `false` stops the transfer.
    func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count <= maximumBytes - body.count else {
            exceededLimit = maximumBytes
            body = []
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Takes one header line, its line end included; `false` stops the transfer.
    ///
    /// The bytes of all answers of a transfer count, so that endless "100 Continue" answers end too.
    func takeHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= ResponseSink.maximumHeaderBytes else {
            exceededLimit = ResponseSink.maximumHeaderBytes
            return false
        }
        read(line: bytes)
        return true
    }

    private func read(line: UnsafeRawBufferPointer) {
        if line.starts(with: "HTTP/".utf8) {
            headers = []
            isHeadComplete = false
        } else if line.allSatisfy(ResponseSink.isBlank) {
            isHeadComplete = true
        } else if let first = line.first, ResponseSink.isBlank(first), let last = headers.popLast() {
            // A folded line goes on with the value before it; libcurl hands it over as it came.
            let more = ResponseSink.text(line[...])
            headers.append(HTTPHeader(last.name, more.isEmpty ? last.value : "\(last.value) \(more)"))
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let value = line[line.index(after: colon)...]
            headers.append(HTTPHeader(ResponseSink.text(line[..<colon]), ResponseSink.text(value)))
        }
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        let start = bytes.firstIndex { !isBlank($0) } ?? bytes.endIndex
        let end = bytes.lastIndex { !isBlank($0) }.map { bytes.index(after: $0) } ?? start
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
            || byte == UInt8(ascii: "\n")
    }
}

import Domain
import Testing

@testable import CurlTransport

@Suite struct ResponseSinkTests {
    private func sink(reading lines: [String]) -> ResponseSink {
        let sink = ResponseSink(maximumBytes: 4)
        for line in lines { _ = Array(line.utf8).withUnsafeBytes { sink.takeHeader($0) } }
        return sink
    }

    @Test func lastAnswersHeadersStay() {
        let sink = sink(reading: [
            "HTTP/1.1 100\r\n", "A: 1\r\n", "\r\n", "HTTP/1.1 200\r\n", "B: 2\r\n", "\r\n",
        ])
        #expect(sink.headers == [HTTPHeader("B", "2")])
    }

    @Test func valuesAreTrimmed() {
        #expect(sink(reading: ["A: \t x y \t\r\n"]).headers == [HTTPHeader("A", "x y")])
    }

    @Test func foldedLineContinuesTheValue() {
        #expect(sink(reading: ["A: x\r\n", "\t y\r\n", "B: z\r\n"]).headers.map(\.value) == ["x y", "z"])
    }

    @Test func foldedLineWithoutHeaderIsIgnored() {
        #expect(sink(reading: [" y\r\n", "no colon\r\n", "B: z\r\n"]).headers == [HTTPHeader("B", "z")])
    }

    @Test func otherBytesThanUTF8AreKeptReadable() {
        let sink = ResponseSink(maximumBytes: 4)
        let line: [UInt8] = [65, 58, 0xFF, 66]
        #expect(line.withUnsafeBytes { sink.takeHeader($0) })
        #expect(sink.headers == [HTTPHeader("A", "\u{FFFD}B")])
    }

    @Test func headIsCompleteAfterTheEmptyLine() {
        #expect(!sink(reading: ["HTTP/1.1 200\r\n", "A: 1\r\n"]).isHeadComplete)
        #expect(sink(reading: ["HTTP/1.1 200\r\n", "A: 1\r\n", "\r\n"]).isHeadComplete)
        #expect(!sink(reading: ["HTTP/1.1 100\r\n", "\r\n", "HTTP/1.1 200\r\n"]).isHeadComplete)
    }

    @Test func bodyOverTheLimitIsLetGo() {
        let sink = ResponseSink(maximumBytes: 4)
        #expect([UInt8](repeating: 1, count: 4).withUnsafeBytes { sink.takeBody($0) })
        #expect(![UInt8](repeating: 1, count: 1).withUnsafeBytes { sink.takeBody($0) })
        #expect(sink.exceededLimit == 4)
        #expect(sink.body.isEmpty)
    }
}

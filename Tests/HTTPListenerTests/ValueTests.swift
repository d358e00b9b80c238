import HTTPListener
import Testing

@Suite struct ValueTests {
    @Test(arguments: [0, 1, 262_143, 262_144, 1_000_000])
    func aChunkHoldsItsBytes(count: Int) {
        let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let chunk = ByteChunk(bytes)
        #expect(chunk.count == count)
        #expect(chunk.copiedBytes == bytes)
    }

    @Test func aTextAnswerSaysItsType() {
        let answer = HTTPAnswer.text(404, "not found", headers: [(name: "X-A", value: "1")])
        #expect(answer.status == 404)
        #expect(
            answer.headers.map { "\($0.name): \($0.value)" } == [
                "Content-Type: text/plain; charset=utf-8", "X-A: 1",
            ]
        )
        #expect(answer.copiedBody == Array("not found".utf8))
        #expect(answer.delivery == .complete)
    }

    @Test func aQuestionCanBeMadeByHand() {
        let question = HTTPQuestion(
            method: "GET",
            rawPath: "/a%20b?x=1",
            headers: [(name: "Accept", value: "*/*")]
        )
        #expect(question.path == "/a b")
        #expect(question.query.map(\.value) == ["1"])
        #expect(question.header("accept") == "*/*")
        #expect(question.inFlight == 1)
    }
}

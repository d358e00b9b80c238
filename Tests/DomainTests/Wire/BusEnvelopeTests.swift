import CoreModel
import Domain
import FoundationEssentials
import Testing

@Suite struct BusEnvelopeTests {
    private struct Row: Decodable {
        let id: Int
    }

    private func envelope(_ json: String) throws -> BusEnvelope<Row> {
        try JSONDecoder().decode(BusEnvelope<Row>.self, from: Data(json.utf8))
    }

    @Test func losesNoGoodRowToAnOddOne() throws {
        let body = "{\"data\":[{\"id\":1},null,{\"id\":\"x\"},[],7,{},{\"id\":2,\"more\":{}}]}"
        let rows = try envelope(body).rows()
        #expect(rows.rows.map(\.id) == [1, 2])
        #expect(rows.dropped == 5)
    }

    @Test func refusesMillionsOfRows() throws {
        let rows = repeatElement("{}", count: LossyRows<Row>.most + 1).joined(separator: ",")
        let found = try envelope("{\"data\":[\(rows)]}")
        #expect(throws: SourceError.self) { try found.rows() }
    }

    @Test func emptyListIsAnAnswer() throws {
        #expect(try envelope("{\"data\":[]}").rows().rows.isEmpty)
    }

    @Test func readsWhenItWasWritten() throws {
        let found = try envelope("{\"generated_timestamp\":\"1970-01-01T08:00:05+08:00\",\"data\":[]}")
        #expect(found.generatedAt == Moment(unixSeconds: 5))
        #expect(try envelope("{\"generated_timestamp\":\"-\",\"data\":[]}").generatedAt == nil)
    }

    private static let refused: [(body: String, reason: FailureReason, detail: String)] = [
        ("{}", .unexpectedShape, "data is missing"),
        ("{\"data\":null}", .unexpectedShape, "data is null"),
        ("{\"data\":{}}", .unexpectedShape, "data is no array of rows, or of far too many"),
        ("{\"data\":\"[]\"}", .unexpectedShape, "data is no array of rows, or of far too many"),
        ("{\"code\":\"422\",\"message\":\"Bad\"}", .operatorError, "422: Bad"),
        ("{\"message\":\"Bad\",\"data\":null}", .operatorError, "Bad"),
    ]

    @Test(arguments: refused)
    func refuses(body: String, reason: FailureReason, detail: String) throws {
        let found = try envelope(body)
        let error = #expect(throws: SourceError.self) { try found.rows() }
        #expect(error == SourceError(reason, detail))
    }
}

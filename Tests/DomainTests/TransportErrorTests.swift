import CoreModel
import Domain
import Testing

@Suite struct TransportErrorTests {
    private static let causes: [(error: TransportError, reason: FailureReason?)] = [
        (.timeout(detail: "a"), .timeout), (.dns(detail: "a"), .dns), (.connect(detail: "a"), .connect),
        (.tls(detail: "a"), .tls), (.reset(detail: "a"), .reset), (.tooLarge(limit: 16), .tooLarge),
        (.refusedURL(detail: "a"), .unexpectedShape), (.cancelled, nil),
    ]

    @Test(arguments: causes)
    func isCountedAs(_ error: TransportError, reason: FailureReason?) {
        #expect(error.asSourceError?.reason == reason)
    }

    @Test func limitIsToldInWords() {
        #expect(TransportError.tooLarge(limit: 16).asSourceError?.detail == "more than 16 bytes")
    }

    @Test func headersAreFoundInAnyCase() {
        let response = HTTPResponse(
            status: 200,
            headers: [HTTPHeader("ETag", "1"), HTTPHeader("etag", "2")],
            body: []
        )
        #expect(response.header("ETAG") == "1")
        #expect(response.header("Age") == nil)
    }
}

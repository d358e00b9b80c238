import CoreModel
import Domain
import TestKit
import Testing

@Suite struct StatusRuleTests {
    private static let statuses: [(status: Int, reason: FailureReason?)] = [
        (200, nil), (201, nil), (204, nil), (206, nil), (299, nil),
        (100, .unexpectedShape), (199, .unexpectedShape), (301, .unexpectedShape), (302, .unexpectedShape),
        (304, .unexpectedShape), (0, .unexpectedShape), (-1, .unexpectedShape),
        (400, .clientError), (401, .clientError), (404, .clientError), (408, .clientError),
        (422, .clientError), (499, .clientError),
        (403, .throttled), (429, .throttled),
        (500, .serverError), (502, .serverError), (503, .serverError), (504, .serverError),
        (599, .serverError),
        (600, .serverError),
    ]

    @Test(arguments: statuses)
    func statusStandsFor(_ status: Int, reason: FailureReason?) {
        let failure = StatusRule.failure(of: HTTPResponse(status: status, body: []), receivedAt: Sample.start)
        #expect(failure?.reason == reason)
        #expect(failure?.retryAfter == nil)
    }

    @Test func detailNamesTheStatus() {
        let failure = StatusRule.failure(of: HTTPResponse(status: 422, body: []), receivedAt: Sample.start)
        #expect(failure?.detail == "HTTP status 422")
    }

    private static let retryAfters: [(text: String, wait: Duration?)] = [
        ("0", .zero), ("1", .seconds(1)), ("120", .seconds(120)), ("86400", .seconds(86_400)),
        ("Thu, 01 Jan 2026 00:02:00 GMT", .seconds(120)),
        ("Thu, 01 Jan 2026 00:00:00 GMT", .zero),
        ("Wed, 31 Dec 2025 23:59:59 GMT", .zero),
        ("", nil), ("soon", nil), ("-1", nil), ("1.5", nil), ("99999999999999999999", nil), ("120 s", nil),
        ("2026-01-01T00:02:00Z", nil),
    ]

    @Test(arguments: retryAfters, [403, 429, 503])
    func retryAfterIsRead(_ row: (text: String, wait: Duration?), status: Int) {
        let response = HTTPResponse(status: status, headers: [HTTPHeader("retry-after", row.text)], body: [])
        #expect(StatusRule.failure(of: response, receivedAt: Sample.start)?.retryAfter == row.wait)
    }

    @Test(arguments: [200, 404, 422])
    func retryAfterOfOtherStatusesIsIgnored(status: Int) {
        let response = HTTPResponse(status: status, headers: [HTTPHeader("Retry-After", "9")], body: [])
        #expect(StatusRule.failure(of: response, receivedAt: Sample.start)?.retryAfter == nil)
    }
}

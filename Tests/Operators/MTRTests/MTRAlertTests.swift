import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorMTR

/// Alerts and errors: status 0, all with HTTP 200.
@Suite struct MTRAlertTests {
    private static let reasons: [(body: String, reason: NoServiceReason)] = [
        // Outside hours; the code alone, the text alone.
        (#"{"status":0,"message":"The contents are empty!"}"#, .noPrediction),
        (#"{"status":0,"error":{"errorCode":"NT-204","errorMsg":"The contents are empty!"}}"#, .noPrediction),
        (#"{"status":0,"error":{"errorCode":"NT-204"},"resultCode":0}"#, .noPrediction),
        (#"{"status":0,"error":{"errorMsg":"The contents are empty!"}}"#, .noPrediction),
        // A line that is unavailable.
        (#"{"status":0,"error":{"errorCode":"NT-205","errorMsg":"Line unavailable"}}"#, .suspended),
        // Special arrangements, in each of their shapes, and a closed station.
        (#"{"status":0,"message":"Special train service arrangements are now in place"}"#, .suspended),
        (
            #"{"status":0,"message":"See","url":"https://example.invalid","cur_time":"2026-10-13 17:34:58"}"#,
            .suspended
        ),
        (#"{"status":0,"message":"News","isTrafficNews":true}"#, .suspended),
        (#"{"status":0,"message":"News","isTrafficNews":"Y"}"#, .suspended),
        (#"{"status":0,"message":"News","isTrafficNews":1,"curr_time":"-"}"#, .suspended),
        (#"{"status":0,"message":"News","resultCode":1}"#, .suspended),
        (#"{"status":"0","message":"News","resultCode":"1"}"#, .suspended),
        (#"{"status":0,"message":"LOW station is suspended"}"#, .suspended),
        // No status at all, or the wrong one, but an error.
        (#"{"error":{"errorCode":"NT-204","errorMsg":"The contents are empty!"}}"#, .noPrediction),
        (#"{"status":1,"error":{"errorCode":"NT-205","errorMsg":"x"}}"#, .suspended),
    ]

    @Test(arguments: reasons)
    func tellsWhyNothingComes(body: String, reason: NoServiceReason) throws {
        #expect(try MTRBody.report(body).content == .none(reason))
    }

    private static let errors: [(body: String, reason: FailureReason)] = [
        (
            #"{"status":0,"error":{"errorCode":"NT-301","errorMsg":"Please type the line-station."}}"#,
            .unknownID
        ),
        (#"{"status":0,"message":"Please type the line-station"}"#, .unknownID),
        (#"{"status":0,"message":"Something broke","resultCode":0}"#, .operatorError),
        (#"{"status":0,"message":"Something broke","isTrafficNews":false}"#, .operatorError),
        (#"{"status":0,"error":{"errorCode":"NT-999","errorMsg":"?"}}"#, .operatorError),
        (#"{"status":0}"#, .operatorError),
        (#"{"status":0,"message":null,"error":"broken"}"#, .operatorError),
        (#"{"message":"successful"}"#, .unexpectedShape),
        (#"{"status":null,"data":{}}"#, .unexpectedShape),
        (#"{"status":2,"data":{}}"#, .unexpectedShape),
        (#"{"status":"ok","data":{}}"#, .unexpectedShape),
        (#"{"error":[]}"#, .unexpectedShape),
        (#"<html></html>"#, .notJSON),
    ]

    @Test(arguments: errors)
    func neverTakesAnErrorForNothing(body: String, reason: FailureReason) {
        #expect(MTRBody.failure(body) == reason)
    }

    @Test func reportsEachWatchOfTheRequest() throws {
        let watches = [MTRBody.watch(.up), MTRBody.watch(.down)]
        let body = Array(#"{"status":0,"message":"LOW station is suspended"}"#.utf8)
        #expect(Set(try MTRBody.read(body, for: watches).outcomes.keys) == Set(watches))
    }

    @Test func quotesCodeAndMessage() {
        let body = Array(#"{"status":0,"error":{"errorCode":"NT-999","errorMsg":"Broken"}}"#.utf8)
        let error = #expect(throws: SourceError.self) { try MTRBody.read(body, for: [MTRBody.watch()]) }
        #expect(error?.detail == "NT-999: Broken")
    }
}

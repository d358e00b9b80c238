import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorKMB

/// Answers that are no answers.
@Suite struct KMBBadAnswerTests {
    private static let bodies: [(body: String, reason: FailureReason)] = [
        ("", .notJSON),
        ("<html><body>502</body></html>", .notJSON),
        ("{\"data\":[", .notJSON),
        ("null", .unexpectedShape),
        ("[]", .unexpectedShape),
        ("{}", .unexpectedShape),
        ("{\"data\":null}", .unexpectedShape),
        ("{\"data\":{}}", .unexpectedShape),
        ("{\"data\":\"none\"}", .unexpectedShape),
        ("{\"code\":\"422\",\"message\":\" Invalid/Missing parameter(s)\"}", .operatorError),
        ("{\"code\":422,\"message\":\"Invalid/Missing parameter(s)\",\"data\":null}", .operatorError),
    ]

    private func error(_ body: [UInt8]) -> SourceError? {
        do throws(SourceError) {
            _ = try KMBBody.read(body, for: [KMBBody.watch()])
            return nil
        } catch {
            return error
        }
    }

    @Test(arguments: bodies)
    func refuses(body: String, reason: FailureReason) {
        #expect(error(Array(body.utf8))?.reason == reason)
    }

    @Test func quotesTheOperatorsComplaint() {
        let body = "{\"code\":\"422\",\"message\":\" Invalid/Missing parameter(s)\"}"
        #expect(error(Array(body.utf8))?.detail == "422: Invalid/Missing parameter(s)")
    }

    @Test func keepsTheTimesBesideABrokenName() throws {
        var body = Array(KMBBody.text([KMBBody.row("21:15:00", ["dest_en": "KAI ?IP"])]).utf8)
        for index in body.indices where body[index] == UInt8(ascii: "?") { body[index] = 0xFF }
        let report = try KMBBody.read(body, for: [KMBBody.watch()]).outcomes[KMBBody.watch()]?.get()
        #expect(report?.destination?.en == "KAI \u{FFFD}IP")
    }
}

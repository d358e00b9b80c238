import CoreModel
import Domain
import FoundationEssentials
import Testing

@Suite struct AnswerBodyTests {
    private struct Named: Decodable {
        let name: String
    }

    private func decode(_ body: [UInt8]) throws(SourceError) -> String {
        try AnswerBody.decode(body) { try JSONDecoder().decode(Named.self, from: Data($0)) }.name
    }

    private func error(_ body: String) -> SourceError? {
        do throws(SourceError) {
            _ = try decode(Array(body.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func ignoresAByteOrderMark() throws {
        #expect(try decode([0xEF, 0xBB, 0xBF] + Array("{\"name\":\"a\"}".utf8)) == "a")
    }

    @Test func repairsBrokenUTF8() throws {
        #expect(try decode(Array("{\"name\":\"a".utf8) + [0xFF] + Array("\"}".utf8)) == "a\u{FFFD}")
    }

    private static let errors: [(body: String, reason: FailureReason, detail: String)] = [
        ("", .notJSON, "an empty body"),
        (" \r\n ", .notJSON, "an empty body"),
        ("<!DOCTYPE html><html>", .notJSON, "an HTML page"),
        ("\n<HTML>", .notJSON, "an HTML page"),
        ("<?xml version=\"1.0\"?>", .notJSON, "markup"),
        ("upstream\u{7} down\n", .notJSON, "text that begins \"upstream  down\""),
        ("{\"name\":", .notJSON, "text that begins \"{\"name\":\""),
        ("null", .unexpectedShape, "the top level is null"),
        ("[]", .unexpectedShape, "the top level has another type than documented"),
        ("{}", .unexpectedShape, "name is missing"),
        ("{\"name\":null}", .unexpectedShape, "name is null"),
        ("{\"name\":1}", .unexpectedShape, "name has another type than documented"),
    ]

    @Test(arguments: errors)
    func saysWhatCame(body: String, reason: FailureReason, detail: String) {
        let error = error(body)
        #expect(error?.reason == reason)
        #expect(error?.detail == detail)
    }

    @Test func quotesNoMoreThan60Characters() {
        let detail = error(String(repeating: "x", count: 1000))?.detail
        #expect(detail == "text that begins \"\(String(repeating: "x", count: 60))\"")
    }
}

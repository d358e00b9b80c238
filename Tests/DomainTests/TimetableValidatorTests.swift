import Domain
import Testing

@Suite struct TimetableValidatorTests {
    private static let url = "https://example.org/gtfs.zip"

    @Test func bothOfTheServersWordsAreSentBack() {
        let headers = [
            HTTPHeader("etag", "\"a\""), HTTPHeader("last-modified", "Tue, 18 Aug 2026 01:13:02 GMT"),
        ]
        let answer = HTTPResponse(status: 200, headers: headers, body: [])
        let validator = TimetableValidator(TimetableValidator(answer, from: Self.url).text)
        #expect(validator.url == Self.url)
        #expect(
            validator.headers == [
                HTTPHeader("If-None-Match", "\"a\""),
                HTTPHeader("If-Modified-Since", "Tue, 18 Aug 2026 01:13:02 GMT"),
            ]
        )
    }

    @Test(arguments: ["", String(repeating: "x", count: 257), "a\nb"])
    func wordsThatCanNotBeKeptAreLeftOut(_ tag: String) {
        let answer = HTTPResponse(status: 200, headers: [HTTPHeader("ETag", tag)], body: [])
        #expect(TimetableValidator(answer, from: Self.url).headers == [])
    }

    @Test(arguments: ["", "\n", "x"])
    func anythingCanBeRead(_ text: String) {
        #expect(TimetableValidator(text).headers == [])
    }
}

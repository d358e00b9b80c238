import GzipStream
import Testing

@Suite struct GzipTests {
    private static let contents: [[UInt8]] = [
        [],
        [0],
        Array("將軍澳 74B".utf8),
        Pages.noise(count: 65536),
        Pages.noise(count: 1_000_003),
        Pages.metrics(lines: 20000),
    ]

    @Test(arguments: contents.indices, [1, 6, 9])
    func bytesSurviveTheRoundTrip(content index: Int, level: Int) throws {
        let bytes = Self.contents[index]
        let packed = try Gzip.compress(bytes, level: level)
        #expect(try Gzip.decompress(packed, maximumBytes: bytes.count) == bytes)
    }

    @Test func textGetsSmaller() throws {
        let page = Pages.metrics(lines: 1000)
        #expect(try Gzip.compress(page).count < page.count / 5)
    }

    @Test func equalInputGivesEqualBytesWithoutATime() throws {
        let page = Pages.metrics(lines: 10)
        let packed = try Gzip.compress(page)
        #expect(try Gzip.compress(page) == packed)
        #expect(Array(packed[..<10]) == [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
    }

    @Test(arguments: [-1, 0, 10])
    func oddLevelsAreRefused(level: Int) {
        #expect(throws: GzipFailure.refused(detail: "level \(level) is not 1 to 9")) {
            try Gzip.compress([1], level: level)
        }
    }

    @Test func moreThanAllowedIsRefused() throws {
        let packed = try Gzip.compress([UInt8](repeating: 0, count: 10_000_000))
        #expect(throws: GzipFailure.tooLarge(maximumBytes: 9_999_999)) {
            try Gzip.decompress(packed, maximumBytes: 9_999_999)
        }
    }

    @Test func aBombIsLeftEarly() throws {
        let packed = try Gzip.compress([UInt8](repeating: 0, count: 50_000_000))
        #expect(throws: GzipFailure.tooLarge(maximumBytes: 100)) {
            try Gzip.decompress(packed, maximumBytes: 100)
        }
    }

    @Test(arguments: [0, 1, 9, 10, 15, 30])
    func aMemberCutShortIsIncomplete(at count: Int) throws {
        let packed = try Gzip.compress(Pages.metrics(lines: 3))
        #expect(throws: GzipFailure.incomplete) {
            try Gzip.decompress(Array(packed.prefix(count)), maximumBytes: 10000)
        }
    }

    @Test func theTrailerIsChecked() throws {
        var packed = try Gzip.compress(Array("74B".utf8))
        packed[packed.count - 8] ^= 1
        #expect(throws: GzipFailure.damaged(detail: "incorrect data check")) {
            try Gzip.decompress(packed, maximumBytes: 100)
        }
    }

    @Test func otherBytesAreNoGzip() {
        #expect(throws: GzipFailure.damaged(detail: "incorrect header check")) {
            try Gzip.decompress(Array("<html>".utf8), maximumBytes: 100)
        }
    }

    @Test func bytesBehindTheMemberAreRefused() throws {
        let packed = try Gzip.compress([1, 2, 3]) + [0, 0]
        #expect(throws: GzipFailure.damaged(detail: "2 bytes behind its end")) {
            try Gzip.decompress(packed, maximumBytes: 100)
        }
    }
}

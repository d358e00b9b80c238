import Glibc
import GzipStream
import Testing

@Suite struct GzipJoinTests {
    private static let splits: [[Int]] = [
        [0], [3000], [2999, 1], [0, 3000], [3000, 0], [1000, 0, 1000, 1000],
    ]

    private func parts(_ counts: [Int], lastIsMarked: Bool) throws -> (content: [UInt8], parts: [GzipPart]) {
        var content: [UInt8] = []
        var parts: [GzipPart] = []
        for (index, count) in counts.enumerated() {
            let bytes = Pages.noise(count: count / 2) + Pages.metrics(lines: count / 2)
            content += bytes
            let isLast = lastIsMarked && index == counts.count - 1
            parts.append(try GzipPart(bytes, isLast: isLast))
        }
        return (content, parts)
    }

    @Test(arguments: splits, [true, false])
    func joinedPartsAreOneMember(counts: [Int], lastIsMarked: Bool) throws {
        let (content, parts) = try parts(counts, lastIsMarked: lastIsMarked)
        let packed = Array(try Gzip.join(parts).joined())
        #expect(try Gzip.decompress(packed, maximumBytes: content.count) == content)
    }

    @Test func noPartsAreAnEmptyMember() throws {
        let packed = Array(try Gzip.join([]).joined())
        #expect(try Gzip.decompress(packed, maximumBytes: 0).isEmpty)
    }

    @Test func aPartIsUsedAgainWithoutChange() throws {
        let cached = try GzipPart(Pages.metrics(lines: 100), isLast: false)
        for seconds in 1...3 {
            let live = Array("process_cpu_seconds_total \(seconds)\n".utf8)
            let pieces = try Gzip.join([cached, GzipPart(live, isLast: true)])
            #expect(pieces[1] == cached.deflated)
            let content = try Gzip.decompress(Array(pieces.joined()), maximumBytes: 100_000)
            #expect(content == Pages.metrics(lines: 100) + live)
        }
    }

    @Test func nothingMayFollowTheLastPart() throws {
        let last = try GzipPart([1], isLast: true)
        #expect(throws: GzipFailure.partAfterLast) { try Gzip.join([last, last]) }
    }

    @Test func theGzipToolReadsJoinedParts() throws {
        guard access("/bin/gzip", X_OK) == 0 || access("/usr/bin/gzip", X_OK) == 0 else {
            print("skipped: no gzip tool on this machine")
            return
        }
        let (content, parts) = try parts([20000, 200], lastIsMarked: true)
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let packed = folder.path + "/page.gz"
        let unpacked = folder.path + "/page"
        try folder.write(Array(try Gzip.join(parts).joined()), to: packed)
        #expect(system("gzip -dc < '\(packed)' > '\(unpacked)'") == 0)
        #expect(try folder.read(unpacked) == content)
    }
}

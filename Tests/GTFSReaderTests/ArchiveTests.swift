import GTFSReader
import TestKit
import Testing

/// Archives that are damaged, hostile or only unusual.
@Suite struct ArchiveTests {
    @Test func theSameFilesGiveTheSameBytes() throws {
        #expect(try SampleFeed().packed() == SampleFeed().packed())
    }

    @Test func storedFilesAreReadToo() throws {
        let feed = try GTFSReader.read(.zip(SampleFeed().packed(level: 0)), agency: "FERRY")
        #expect(feed.trips.count == 3)
    }

    @Test func anEmptyInputIsNoArchive() {
        #expect(message([]) == "gtfs.zip: empty")
    }

    @Test func aPageIsNoArchive() {
        let page = Array("<!DOCTYPE html><html><body>Service unavailable</body></html>".utf8)
        #expect(message(page) == "gtfs.zip: not a whole zip archive of 60 bytes: Not a zip archive")
    }

    @Test func aTruncatedArchiveIsRefusedWhereverItEnds() throws {
        let whole = try SampleFeed().packed()
        for count in stride(from: 1, to: whole.count, by: 7) {
            #expect(message(Array(whole.prefix(count))).hasPrefix("gtfs.zip: not a whole zip archive"))
        }
    }

    /// The archive's directory is intact, a file in it is not.
    @Test func aDamagedFileIsNamed() throws {
        var bytes = try SampleFeed().packed()
        // The first file is agency.txt; its packed bytes begin behind a header of 30 bytes and the name.
        for index in 45..<60 { bytes[index] ^= 0x5A }
        #expect(message(bytes).hasPrefix("agency.txt: damaged in the archive: "))
    }

    @Test func flippedBytesNeverCrashTheReader() throws {
        let whole = try SampleFeed().packed()
        var random = SeededRandom(seed: 20_260_714)
        var refused = 0
        for _ in 0..<3_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
                    in: 0...255,
                    using: &random
                )
            }
            if message(bytes) != "no failure" { refused += 1 }
        }
        #expect(refused > 1_000)
    }

    @Test func scrambledTextNeverCrashesTheReader() throws {
        var random = SeededRandom(seed: 7)
        let letters = Array("\",\n\r0123456789:FERRY-_ \u{FEFF}é")
        for _ in 0..<1_000 {
            var feed = SampleFeed()
            let name = feed.files.keys.sorted()[Int.random(in: 0..<8, using: &random)]
            var text = Array(feed.files[name] ?? "")
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                text[Int.random(in: 0..<text.count, using: &random)] =
                    letters.randomElement(using: &random) ?? "x"
            }
            feed.files[name] = String(text)
            _ = message(try feed.packed(level: 1))
        }
    }

    @Test func aBombIsRefusedByItsOwnWord() throws {
        let feed = SampleFeed().adding(String(repeating: "0\n", count: 4_000_000), to: "stop_times.txt")
        let told = message(try feed.packed())
        #expect(told.hasPrefix("stop_times.txt: 8000"))
        #expect(told.hasSuffix(": more than 200 times"))
    }

    /// The directory says little, the packed bytes hold much.
    @Test func aBombThatLiesAboutItsSizeIsRefusedToo() throws {
        let feed = SampleFeed().adding(String(repeating: "0\n", count: 4_000_000), to: "stop_times.txt")
        var bytes = try feed.packed()
        let size = feed.files["stop_times.txt"]?.utf8.count ?? 0
        let written = (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) }
        for index in 0..<(bytes.count - 4) where Array(bytes[index..<index + 4]) == written {
            bytes.replaceSubrange(index..<index + 4, with: [0, 4, 0, 0])
        }
        #expect(message(bytes).hasPrefix("stop_times.txt: "))
    }

    @Test func filesMayLieInAFolder() throws {
        #expect(try message(renamed { "gtfs/" + $0 }) == "no failure")
    }

    @Test func strangersDoNotMatter() throws {
        var archive = try files()
        archive.add("__MACOSX/._stops.txt", [1, 2, 3], modified: SampleFeed.modified)
        archive.add("readme.txt", [], modified: SampleFeed.modified)
        #expect(message(try archive.packed()) == "no failure")
    }

    @Test func aNameThatIsThereTwiceIsRefused() throws {
        var archive = try files()
        archive.add("old/stops.txt", [], modified: SampleFeed.modified)
        #expect(
            message(try archive.packed()) == "stops.txt: 2 times in the archive: stops.txt, old/stops.txt"
        )
    }

    private static let tricks: [(path: String, message: String)] = [
        ("../stops.txt", "stops.txt: its path leads out of the archive: ../stops.txt"),
        ("a/../../stops.txt", "stops.txt: its path leads out of the archive: a/../../stops.txt"),
        ("/stops.txt", "stops.txt: its path leads out of the archive: /stops.txt"),
        ("a\\stops.txt", "stops.txt: its path leads out of the archive: a\\stops.txt"),
        ("Stops.txt", "stops.txt: missing"),
    ]

    @Test(arguments: tricks)
    func aPathThatLeadsOutIsRefused(path: String, expected: String) throws {
        #expect(try message(renamed { $0 == "stops.txt" ? path : $0 }) == expected)
    }

    @Test func theDatesOfTheFilesReadAreTold() throws {
        var archive = GTFSArchive()
        for (index, name) in SampleFeed().files.keys.sorted().enumerated() {
            let day = GTFSArchive.Time(year: 2026, month: 8, day: 18 - index, hour: 1, minute: 13, second: 2)
            archive.add(name, Array((SampleFeed().files[name] ?? "").utf8), modified: day)
        }
        archive.add("old.txt", [], modified: GTFSArchive.Time(year: 1999, month: 1, day: 1))
        let feed = try GTFSReader.read(.zip(archive.packed()), agency: "FERRY")
        #expect(feed.newestFileTime == 1_786_986_782)
        #expect(feed.oldestFileTime == 1_786_986_782 - 7 * 86_400)
    }

    private func files() throws -> GTFSArchive { renamedArchive { $0 } }

    private func renamed(_ path: (String) -> String) throws -> [UInt8] {
        try renamedArchive(path).packed()
    }

    private func renamedArchive(_ path: (String) -> String) -> GTFSArchive {
        var archive = GTFSArchive()
        for (name, text) in SampleFeed().files.sorted(by: { $0.key < $1.key }) {
            archive.add(path(name), Array(text.utf8), modified: SampleFeed.modified)
        }
        return archive
    }

    private func message(_ bytes: [UInt8]) -> String {
        do {
            _ = try GTFSReader.read(.zip(bytes), agency: "FERRY")
            return "no failure"
        } catch {
            return error.description
        }
    }
}

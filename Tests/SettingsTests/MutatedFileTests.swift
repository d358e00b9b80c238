import Settings
import TestKit
import Testing

/// Damaged files: whatever the bytes, they are read or refused, and every place that is named exists.
@Suite struct MutatedFileTests {
    /// A small generator with a fixed seed, so that a failure comes again.
    struct Generator: RandomNumberGenerator {
        var state: UInt64

        /// SplitMix64.
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
            return mixed ^ mixed >> 31
        }
    }

    private static let rounds = 1000
    private static let snippets = [
        "\t", "\u{0}", "\"", "'", "[", "]", "{", "}", ": ", "- ", "&a ", "*a", "<<: *a", "!!int ", "|\n",
        ">\n", "#", "---\n",
        "...\n", "%YAML 9.9\n", "\u{FEFF}", "車", "\u{2028}", "\u{85}", "\r", "\r\n", "? ", "operators: ",
        "groups: [",
    ]

    /// Five parts, which run side by side.
    @Test(arguments: 1...5)
    func isReadOrRefusedAtPlacesThatExist(seed: UInt64) throws {
        let whole = Array(try Fixture.packageText("config/hketa.yml").utf8)
        var generator = Generator(state: seed)
        for round in 0..<Self.rounds {
            let bytes = Self.damaged(whole, using: &generator)
            do {
                _ = try Fixture.reader.read(bytes, file: "f")
            } catch {
                let misplaced = error.problems.filter { !Self.exists($0, in: bytes) }
                #expect(misplaced.isEmpty, "seed \(seed), round \(round)")
                #expect(!error.problems.isEmpty)
                #expect(error.problems.allSatisfy { !$0.message.contains("\n") })
            }
        }
    }

    static func damaged(_ whole: [UInt8], using generator: inout Generator) -> [UInt8] {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
            switch Int.random(in: 0...5, using: &generator) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: bytes.count / 2)
            case 3: bytes.removeSubrange(place...)
            case 4: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &generator)
            default:
                let snippet = snippets.randomElement(using: &generator) ?? ""
                bytes.insert(contentsOf: snippet.utf8, at: place)
            }
        }
        return bytes
    }

    private static func exists(_ problem: SettingsProblem, in bytes: [UInt8]) -> Bool {
        let lines = String(decoding: bytes, as: UTF8.self).unicodeScalars
            .split(omittingEmptySubsequences: false) {
                $0 == "\n" || $0 == "\r"
            }
        // A repaired text may differ by some scalars from the bytes, so the column is held against the bytes.
        return 1...lines.count ~= problem.line && 1...bytes.count + 1 ~= problem.column
    }
}

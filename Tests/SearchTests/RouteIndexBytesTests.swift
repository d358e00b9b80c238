import CoreModel
import Domain
import Testing
import TestKit

@testable import Search

@Suite struct RouteIndexBytesTests {
    private static let bytes = TownIndex.index.bytes

    @Test func opensAsItWasKept() throws {
        let opened = try RouteIndex(bytes: Self.bytes)
        #expect(opened.tables == TownIndex.index.tables)
        #expect(opened.bytes == Self.bytes)
        #expect(try opened.search("沙田") == TownIndex.index.search("沙田"))
        #expect(try opened.search("衛").matches.count == 1)
    }

    @Test func isTheSameEachTime() {
        #expect(RouteIndex(of: [], forms: .none).bytes == RouteIndex(of: [], forms: .none).bytes)
    }

    @Test func noTruncationOpens() {
        for length in 0..<Self.bytes.count {
            #expect(throws: RouteIndexFailure.self) { try RouteIndex(bytes: Array(Self.bytes[..<length])) }
        }
    }

    @Test func nothingMayFollow() {
        #expect(throws: RouteIndexFailure.self) { try RouteIndex(bytes: Self.bytes + [0]) }
    }

    @Test func noFlippedBitOpens() {
        var bytes = Self.bytes
        for place in bytes.indices {
            let bit = UInt8(1) << UInt8(place % 8)
            bytes[place] ^= bit
            #expect(throws: RouteIndexFailure.self, "\(place)") { try RouteIndex(bytes: bytes) }
            bytes[place] ^= bit
        }
    }

    private static let damages: [(place: Int, failure: RouteIndexFailure)] = [
        (0, .foreign), (7, .foreign), (8, .foreign), (12, .wrongChecksum), (40, .wrongChecksum),
    ]

    @Test(arguments: damages)
    func saysWhatIsWrong(place: Int, failure: RouteIndexFailure) {
        var bytes = Self.bytes
        bytes[place] ^= 0x55
        #expect(throws: failure) { try RouteIndex(bytes: bytes) }
    }

    @Test func foreignBytesAreForeign() {
        #expect(throws: RouteIndexFailure.foreign) { try RouteIndex(bytes: Array("SQLite format 3".utf8)) }
        #expect(throws: RouteIndexFailure.foreign) { try RouteIndex(bytes: []) }
    }

    /// Damage under a right checksum, as a faulty program would make it: refused, or harmless.
    @Test(arguments: 0..<40)
    func damagedTablesNeverTrap(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        for _ in 0..<50 {
            var bytes = Self.bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 20..<bytes.count, using: &random)
                bytes[place] = Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0
            }
            // Unreadable is as good: what is looked for is a trap.
            guard let index = try? RouteIndex(bytes: Self.signed(bytes)) else { continue }
            use(index)
        }
    }

    /// Does everything that an index can do.
    private func use(_ index: RouteIndex) {
        for query in ["87", "沙田站", "sha tin", "羅", "kmb 74b", "s"] { _ = try? index.search(query) }
        for id in index.operators {
            for route in index.routes(of: id) {
                for direction in index.allDirections(of: id, route: route) {
                    _ = index.stops(of: id, route: route, direction: direction.direction)
                }
            }
            _ = index.check(Watch(operatorID: id, route: "87D", direction: .outbound, stop: "K9"))
        }
        _ = index.bytes
    }

    private static func signed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let sum = ByteWriter.checksum(of: bytes[20...])
        for place in 0..<8 { bytes[12 + place] = UInt8(truncatingIfNeeded: sum >> UInt64(place * 8)) }
        return bytes
    }
}

import CNetlink
import Glibc
import TestKit
import Testing

@testable import NetlinkMonitor

/// Bytes of the kernel become messages; anything else becomes nothing.
@Suite struct NetlinkReaderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let content: NetlinkMessage.Content?

        var testDescription: String { name }
    }

    private static let gateway = WireBytes.attribute(5, [10, 0, 0, 254])
    private static let over2 = WireBytes.attribute(4, WireBytes.number(Int32(2)))
    /// One next hop, with an attribute of its own, which is stepped over.
    private static func hop(_ link: Int32) -> [UInt8] {
        WireBytes.number(UInt16(16)) + [0, 0] + WireBytes.number(link) + gateway
    }

    private static func route(
        _ links: [Int32],
        table: UInt32 = 254,
        priority: UInt32 = 0,
        gateway: [UInt8] = []
    ) -> NetworkRoute {
        NetworkRoute(family: 2, table: table, priority: priority, gateway: gateway, links: links)
    }

    private static func row(
        _ name: String,
        _ type: Int,
        _ body: [UInt8],
        _ content: NetlinkMessage.Content?
    ) -> Row {
        Row(name: name, bytes: WireBytes.message(Int32(type), body), content: content)
    }

    private static let rows: [Row] = [
        row(
            "link",
            RTM_NEWLINK,
            WireBytes.link(index: 2, flags: 0x1_1043),
            .link(.init(index: 2, flags: 0x1_1043))
        ),
        row("link gone", RTM_DELLINK, WireBytes.link(index: 7, flags: 0), .linkGone(index: 7)),
        row("gone from a bridge", RTM_DELLINK, WireBytes.link(family: 7, index: 7, flags: 0), nil),
        row(
            "address",
            RTM_NEWADDR,
            WireBytes.address(link: 2, WireBytes.attribute(1, [10, 0, 0, 1])),
            .address(.init(link: 2, family: 2, isGlobal: true, bytes: [10, 0, 0, 1]))
        ),
        row(
            "our end of a point-to-point link, gone",
            RTM_DELADDR,
            WireBytes.address(
                scope: 253,
                link: 2,
                WireBytes.attribute(1, [10, 0, 0, 2]) + WireBytes.attribute(2, [10, 0, 0, 1])
            ),
            .addressGone(.init(link: 2, family: 2, isGlobal: false, bytes: [10, 0, 0, 1]))
        ),
        row("address of another family", RTM_NEWADDR, WireBytes.address(family: 28, link: 2, gateway), nil),
        row("address without bytes", RTM_NEWADDR, WireBytes.address(link: 2, []), nil),
        row(
            "default route",
            RTM_NEWROUTE,
            WireBytes.route(gateway + over2 + WireBytes.attribute(6, WireBytes.number(UInt32(100)))),
            .route(route([2], priority: 100, gateway: [10, 0, 0, 254]))
        ),
        row("default route gone", RTM_DELROUTE, WireBytes.route(over2), .routeGone(route([2]))),
        row(
            "multipath",
            RTM_NEWROUTE,
            WireBytes.route(WireBytes.attribute(9, hop(2) + hop(3))),
            .route(route([2, 3]))
        ),
        row(
            "a table of its own",
            RTM_NEWROUTE,
            WireBytes.route(table: 0, over2 + WireBytes.attribute(15, WireBytes.number(UInt32(51820)))),
            .route(route([2], table: 51820))
        ),
        row(
            "marked attribute",
            RTM_NEWROUTE,
            WireBytes.route(WireBytes.attribute(4 | 0x8000, WireBytes.number(Int32(5)))),
            .route(route([5]))
        ),
        row("route to one network", RTM_NEWROUTE, WireBytes.route(length: 24, over2), nil),
        row("unreachable", RTM_NEWROUTE, WireBytes.route(family: 10, type: 7, over2), nil),
        row("cached", RTM_NEWROUTE, WireBytes.route(flags: 0x200, over2), nil),
        row("local table", RTM_NEWROUTE, WireBytes.route(table: 255, over2), nil),
        row("multicast routing", RTM_NEWROUTE, WireBytes.route(family: 128, over2), nil),
        row("neighbour", RTM_NEWNEIGH, [2, 0, 0, 0], nil),
        row("done", Int(NLMSG_DONE), WireBytes.number(Int32(0)), .done),
        row("done without a body", Int(NLMSG_DONE), [], .done),
        row("refused", Int(NLMSG_ERROR), WireBytes.number(-EPERM), .failed(code: EPERM)),
        row("absurd error", Int(NLMSG_ERROR), WireBytes.number(Int32.min), .failed(code: .min)),
        row("overrun", Int(NLMSG_OVERRUN), [], .overrun),
        row("empty link", RTM_NEWLINK, [], nil),
        row("empty address", RTM_NEWADDR, [], nil),
        row("empty route", RTM_NEWROUTE, [], nil),
        row("empty error", Int(NLMSG_ERROR), [], nil),
    ]

    @Test(arguments: rows)
    func reads(_ row: Row) {
        #expect(Self.read(row.bytes).map(\.content) == (row.content.map { [$0] } ?? []))
    }

    private static func read(_ bytes: [UInt8]) -> [NetlinkMessage] {
        NetlinkReader.messages(in: bytes[...], heardAt: WireBytes.port)
    }

    @Test func readsTheHeader() {
        let bytes = WireBytes.message(NLMSG_DONE, flags: NLM_F_DUMP_INTR | NLM_F_MULTI, sequence: 9, [])
        let expected = NetlinkMessage(sequence: 9, isInterrupted: true, content: .done)
        #expect(Self.read(bytes) == [expected])
    }

    /// A program that changes something leaves its own numbers on the news.
    @Test func takesTheAnswerToAnotherProgramForNews() {
        let bytes = WireBytes.message(
            Int32(RTM_DELLINK),
            sequence: 9,
            port: 88,
            WireBytes.link(index: 2, flags: 0)
        )
        let expected = NetlinkMessage(sequence: 0, isInterrupted: false, content: .linkGone(index: 2))
        #expect(Self.read(bytes) == [expected])
    }

    @Test func readsAllMessagesOfOnePiece() {
        let bytes = Self.rows.flatMap(\.bytes)
        #expect(Self.read(bytes).map(\.content) == Self.rows.compactMap(\.content))
    }

    @Test func survivesBeingCutAnywhere() {
        let bytes = Self.rows.flatMap(\.bytes)
        let whole = Self.read(bytes).count
        for length in 0..<bytes.count {
            #expect(Self.read(Array(bytes.prefix(length))).count <= whole)
        }
    }

    @Test(arguments: UInt64(1)...30)
    func survivesAnything(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = Self.rows.flatMap(\.bytes)
        for _ in 0..<100 {
            var spoiled = bytes
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                spoiled[Int.random(in: spoiled.indices, using: &random)] = UInt8.random(
                    in: 0...255,
                    using: &random
                )
            }
            _ = Self.read(spoiled)
            let noise = (0..<Int.random(in: 0...300, using: &random))
                .map { _ in
                    UInt8.random(in: 0...255, using: &random)
                }
            _ = Self.read(noise)
        }
    }

    @Test func aLengthOfZeroEndsTheReading() {
        let endless = Array(repeating: UInt8(0), count: 4096)
        #expect(Self.read(endless).isEmpty)
        let attributes = WireBytes.route(Array(repeating: 0, count: 64))
        #expect(
            Self.read(WireBytes.message(Int32(RTM_NEWROUTE), attributes)).count == 1
        )
    }
}

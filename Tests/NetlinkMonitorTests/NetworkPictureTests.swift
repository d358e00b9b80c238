import CoreModel
import Testing

@testable import NetlinkMonitor

/// From what the kernel has told to a state.
@Suite struct NetworkPictureTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let told: String
        let contents: [NetlinkMessage.Content]
        let state: NetworkState

        var testDescription: String { told }
    }

    private static let up = NetworkLink.Flag.up | NetworkLink.Flag.running | NetworkLink.Flag.lowerUp
    private static let lo = NetlinkMessage.Content.link(
        .init(index: 1, flags: up | NetworkLink.Flag.loopback)
    )
    private static let eth = NetlinkMessage.Content.link(.init(index: 2, flags: up))
    private static let wlan = NetlinkMessage.Content.link(.init(index: 3, flags: up))
    private static let unplugged = NetlinkMessage.Content.link(.init(index: 2, flags: NetworkLink.Flag.up))
    private static let noCarrier = NetlinkMessage.Content.link(
        .init(index: 2, flags: NetworkLink.Flag.up | NetworkLink.Flag.running)
    )
    private static let dormant = NetlinkMessage.Content.link(
        .init(index: 2, flags: NetworkLink.Flag.up | NetworkLink.Flag.lowerUp)
    )
    private static let off = NetlinkMessage.Content.link(.init(index: 2, flags: 0))

    private static func address(on link: Int32, isGlobal: Bool = true, last: UInt8 = 1) -> NetworkAddress {
        NetworkAddress(link: link, family: 2, isGlobal: isGlobal, bytes: [192, 168, 1, last])
    }

    private static func route(_ links: Int32..., family: UInt8 = 2) -> NetworkRoute {
        NetworkRoute(family: family, table: 254, priority: 100, gateway: [192, 168, 1, 254], links: links)
    }

    private static let rows: [Row] = [
        Row(told: "nothing", contents: [], state: .offline),
        Row(told: "loopback alone", contents: [lo, .address(address(on: 1))], state: .offline),
        Row(told: "a link without an address", contents: [lo, eth], state: .offline),
        Row(
            told: "a link-local address",
            contents: [eth, .address(address(on: 2, isGlobal: false))],
            state: .offline
        ),
        Row(told: "a global address", contents: [lo, eth, .address(address(on: 2))], state: .online),
        Row(told: "a default route", contents: [lo, eth, .route(route(2))], state: .online),
        Row(told: "an IPv6 default route", contents: [eth, .route(route(2, family: 10))], state: .online),
        Row(
            told: "the cable pulled",
            contents: [unplugged, .address(address(on: 2)), .route(route(2))],
            state: .offline
        ),
        Row(
            told: "no signal",
            contents: [noCarrier, .address(address(on: 2)), .route(route(2))],
            state: .offline
        ),
        Row(told: "wireless not let in", contents: [dormant, .address(address(on: 2))], state: .offline),
        Row(
            told: "switched off",
            contents: [off, .address(address(on: 2)), .route(route(2))],
            state: .offline
        ),
        Row(
            told: "address of the dead link, nothing on the other",
            contents: [unplugged, wlan, .address(address(on: 2)), .route(route(2))],
            state: .offline
        ),
        Row(
            told: "one dead, one good",
            contents: [unplugged, wlan, .address(address(on: 2)), .address(address(on: 3))],
            state: .online
        ),
        Row(
            told: "a multipath route, one way dead",
            contents: [unplugged, wlan, .route(route(2, 3))],
            state: .online
        ),
        Row(told: "a route over an unknown link", contents: [eth, .route(route(9))], state: .offline),
        Row(told: "a route over loopback", contents: [lo, .route(route(1))], state: .offline),
        Row(told: "a route to nowhere", contents: [eth, .route(route())], state: .offline),
        Row(
            told: "the address taken away",
            contents: [eth, .address(address(on: 2)), .addressGone(address(on: 2))],
            state: .offline
        ),
        Row(
            told: "one of two addresses taken away",
            contents: [
                eth, .address(address(on: 2)), .address(address(on: 2, last: 2)),
                .addressGone(address(on: 2)),
            ],
            state: .online
        ),
        Row(
            told: "the route taken away",
            contents: [eth, .route(route(2)), .routeGone(route(2))],
            state: .offline
        ),
        Row(
            told: "the link taken away and another put in",
            contents: [eth, .address(address(on: 2)), .route(route(2)), .linkGone(index: 2), eth],
            state: .offline
        ),
        Row(told: "up again", contents: [eth, .address(address(on: 2)), unplugged, eth], state: .online),
    ]

    @Test(arguments: rows)
    func means(_ row: Row) {
        var picture = NetworkPicture()
        for content in row.contents { _ = picture.apply(content) }
        #expect(picture.state == row.state)
    }

    private static let doubts: [Row] = [
        Row(told: "switched off", contents: [eth, off], state: .unknown),
        Row(told: "an address gone", contents: [eth, .addressGone(address(on: 2))], state: .unknown),
        Row(told: "an unknown route gone", contents: [eth, .routeGone(route(2))], state: .unknown),
    ]

    /// The kernel does not say which routes went with these.
    @Test(arguments: doubts)
    func asksAgain(after row: Row) {
        var picture = NetworkPicture()
        let doubts = row.contents.map { picture.apply($0) }
        #expect(doubts.last == true)
    }

    @Test func doesNotAskAgainAfterWhatIsClear() {
        var picture = NetworkPicture()
        let clear = [
            Self.eth, Self.unplugged, Self.eth, .route(Self.route(2)), .routeGone(Self.route(2)),
            .linkGone(index: 2),
            Self.off,
        ]
        let doubts = clear.map { picture.apply($0) }
        #expect(!doubts.contains(true))
    }
}

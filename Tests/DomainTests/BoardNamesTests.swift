import CoreModel
import Domain
import Testing

@Suite struct BoardNamesTests {
    private static let now = Moment(unixSeconds: 1_789_000_000)
    private static let watch = Watch(
        operatorID: OperatorID("kmb"),
        route: "74B",
        direction: .outbound,
        stop: "18492910339410B1"
    )
    private static let other = Watch(
        operatorID: OperatorID("citybus"),
        route: "11",
        direction: .inbound,
        stop: "001145"
    )
    private static let learnt = WatchNames(
        stop: LocalizedText(all: "Chuk Yuen"),
        destination: LocalizedText(all: "Kowloon Bay")
    )

    private func keeper(_ watches: [Watch], names: WatchNames = WatchNames()) -> BoardKeeper {
        let keeper = BoardKeeper()
        adopt(watches, names: names, in: keeper)
        return keeper
    }

    private func adopt(_ watches: [Watch], names: WatchNames = WatchNames(), in keeper: BoardKeeper) {
        let entries = watches.map { WatchEntry(watch: $0, name: "N", walk: .seconds(60), names: names) }
        keeper.adopt(
            groups: [WatchGroup(name: "Work", entries: entries)],
            rule: WatchStateRule(failuresBeforeError: 1),
            at: Self.now
        )
    }

    private func row(_ watch: Watch, in keeper: BoardKeeper) -> BoardRow? {
        keeper.board(at: Self.now).groups.flatMap(\.rows).first { $0.entry.watch == watch }
    }

    @Test func learntNamesAreOnTheNextBoard() {
        let keeper = keeper([Self.watch, Self.other])
        let before = keeper.board(at: Self.now)
        keeper.name([Self.watch: Self.learnt], at: Self.now)
        #expect(keeper.board(at: Self.now).generation != before.generation)
        #expect(row(Self.watch, in: keeper)?.stopName(in: .tc) == "Chuk Yuen")
        #expect(row(Self.watch, in: keeper)?.destinationName(in: .en) == "Kowloon Bay")
        #expect(row(Self.other, in: keeper)?.entry.names == WatchNames())
    }

    @Test func theRestOfTheEntryStays() {
        let keeper = keeper([Self.watch])
        keeper.name([Self.watch: Self.learnt], at: Self.now)
        #expect(row(Self.watch, in: keeper)?.entry.name == "N")
        #expect(row(Self.watch, in: keeper)?.entry.walk == .seconds(60))
    }

    @Test func whatIsNotLearntStaysAsConfigured() {
        let table = WatchNames(stop: LocalizedText(all: "T"), destination: LocalizedText(all: "U"))
        let keeper = keeper([Self.watch], names: table)
        keeper.name([Self.watch: WatchNames(stop: LocalizedText(all: "S"))], at: Self.now)
        #expect(row(Self.watch, in: keeper)?.stopName(in: .en) == "S")
        #expect(row(Self.watch, in: keeper)?.destinationName(in: .en) == "U")
    }

    @Test func theSameNamesAgainChangeNothing() {
        let keeper = keeper([Self.watch])
        keeper.name([Self.watch: Self.learnt], at: Self.now)
        let board = keeper.board(at: Self.now)
        keeper.name([Self.watch: Self.learnt, Self.other: Self.learnt], at: Self.now)
        #expect(keeper.board(at: Self.now).generation == board.generation)
    }

    @Test func watchesThatRemainKeepThemThroughAReload() {
        let keeper = keeper([Self.watch])
        keeper.name([Self.watch: Self.learnt], at: Self.now)
        adopt([Self.other, Self.watch], in: keeper)
        #expect(row(Self.watch, in: keeper)?.stopName(in: .en) == "Chuk Yuen")
        adopt([Self.other], in: keeper)
        adopt([Self.other, Self.watch], in: keeper)
        #expect(row(Self.watch, in: keeper)?.entry.names == WatchNames())
    }

    @Test func namesLeaveStatesAsTheyAre() {
        let keeper = keeper([Self.watch])
        keeper.record(
            [Self.watch: .success(Report(receivedAt: Self.now, source: nil, content: .none(.noneListed)))],
            at: Self.now
        )
        let before = row(Self.watch, in: keeper)
        keeper.name([Self.watch: Self.learnt], at: Self.now)
        #expect(row(Self.watch, in: keeper)?.state == before?.state)
        #expect(row(Self.watch, in: keeper)?.since == before?.since)
    }
}

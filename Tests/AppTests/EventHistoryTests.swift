import CoreModel
import Testing

@testable import App

/// What pages are told of the board, and what they get when they come back.
@Suite struct EventHistoryTests {
    private static let loading = SampleRow.row(.loading)
    private static let fresh = SampleRow.row(
        .fresh,
        content: .arrivals([Arrival(time: SampleRow.now + .seconds(300))]),
        shown: [Arrival(time: SampleRow.now + .seconds(300))]
    )

    private func document(
        _ rows: [BoardRow],
        at seconds: Int = 0,
        network: NetworkState = .online
    ) -> BoardDocument {
        let board = SampleRow.board([BoardGroup(name: "Work", rows: rows)], network: network)
        return BoardDocument(board.seen(at: SampleRow.now + .seconds(seconds)))
    }

    private func text(_ bytes: [UInt8]?) -> String {
        String(decoding: bytes ?? [], as: UTF8.self)
    }

    @Test func theFirstBoardIsNoChange() {
        var history = EventHistory(epoch: 7)
        #expect(history.take(document([Self.loading])) == nil)
    }

    @Test func timeAloneIsNoChange() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        #expect(history.take(document([Self.loading], at: 5)) == nil)
    }

    @Test func aChangedRowIsToldByItself() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading, Self.loading]))
        let event = text(history.take(document([Self.loading, Self.fresh])))
        #expect(event.hasPrefix("event: change\nid: 7-1\ndata: {"))
        #expect(event.hasSuffix("}\n\n"))
        #expect(event.contains("\"group\":0,\"place\":1,"))
        #expect(!event.contains("\"place\":0"))
    }

    @Test func aLostNetworkIsToldWithoutRows() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        let event = text(history.take(document([Self.loading], network: .offline)))
        #expect(event.contains("\"changes\":[]"))
        #expect(event.contains("\"network\":\"offline\""))
    }

    @Test func anotherWatchListIsToldWhole() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        let event = text(history.take(document([Self.loading, Self.loading])))
        #expect(event.hasPrefix("event: board\nid: 7-1\n"))
    }

    /// An event's data is one line, whatever the names hold.
    @Test func lineBreaksInNamesBreakNoEvent() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        let hostile = SampleRow.row(.fresh, name: "a\n\ndata: b\r\u{2028}")
        let event = text(history.take(document([hostile])))
        #expect(event.split(separator: "\n", omittingEmptySubsequences: false).count == 5)
    }

    @Test func aNewcomerGetsTheWholeBoard() {
        let opening = text(EventHistory(epoch: 7).opening(after: nil, document([Self.fresh])))
        #expect(opening.hasPrefix("retry: 3000\nevent: board\nid: 7-0\ndata: {"))
    }

    @Test func whoComesBackGetsWhatWasMissed() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        _ = history.take(document([Self.fresh]))
        _ = history.take(document([Self.loading]))
        let opening = text(history.opening(after: "7-1", document([Self.loading])))
        #expect(opening.contains("id: 7-2\n"))
        #expect(!opening.contains("id: 7-1\n"))
        #expect(!opening.contains("event: board"))
    }

    @Test func whoMissedNothingGetsASignOfLife() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        _ = history.take(document([Self.fresh]))
        #expect(text(history.opening(after: "7-1", document([Self.fresh]))) == "retry: 3000\n:\n\n")
    }

    private static let strangers = ["6-1", "7-9", "7-", "-1", "7-x", "", "7-1-1"]

    @Test(arguments: strangers)
    func numbersOfAnotherLifeGetTheWholeBoard(id: String) {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        _ = history.take(document([Self.fresh]))
        #expect(text(history.opening(after: id, document([Self.fresh]))).contains("event: board"))
    }

    @Test func whoWasAwayForLongGetsTheWholeBoard() {
        var history = EventHistory(epoch: 7)
        _ = history.take(document([Self.loading]))
        for round in 1...100 {
            _ = history.take(document([round.isMultiple(of: 2) ? Self.loading : Self.fresh]))
        }
        #expect(text(history.opening(after: "7-1", document([Self.loading]))).contains("event: board"))
        #expect(!text(history.opening(after: "7-90", document([Self.loading]))).contains("event: board"))
    }
}

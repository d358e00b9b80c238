import CoreModel
import Foundation
import Testing

@testable import App

@Suite struct BoardDocumentTests {
    private typealias Object = [String: Any]

    private func text(_ board: Board) -> String {
        String(decoding: BoardDocument(board).json(), as: UTF8.self)
    }

    private func rows(_ rows: [BoardRow]) throws -> [Object] {
        let board = SampleRow.board([BoardGroup(name: "Work", rows: rows)])
        let object = try JSONSerialization.jsonObject(with: Data(BoardDocument(board).json()))
        let groups = try #require((object as? Object)?["groups"] as? [Object])
        return try #require(groups.first?["watches"] as? [Object])
    }

    @Test func aFullRowIsWrittenLikeThis() {
        let arrival = Arrival(
            time: SampleRow.now + .seconds(300),
            basis: .timetable,
            isSpecial: true,
            platform: 3,
            destination: LocalizedText(en: "Po Lam", tc: "寶琳", sc: ""),
            remark: LocalizedText(all: "a/b \"c\"")
        )
        let watch = Watch(
            operatorID: OperatorID("kmb"),
            route: "74B",
            direction: .outbound,
            stop: "18492910339410B1",
            serviceType: 2,
            stopSequence: 4
        )
        let row = BoardRow(
            entry: WatchEntry(watch: watch, name: "Home", walk: .seconds(360)),
            record: WatchRecord(
                report: Report(
                    receivedAt: SampleRow.now - .milliseconds(1500),
                    source: SourceTime(moment: SampleRow.now - .seconds(20), clock: .envelope),
                    content: .arrivals([arrival])
                ),
                attempt: .failed(at: SampleRow.now, times: 2, error: SourceError(.timeout, "after 10 s"))
            ),
            state: .error,
            since: SampleRow.now,
            shown: [arrival],
            upcomingCount: 1,
            isServiceDue: false
        )
        let board = SampleRow.board(
            [BoardGroup(name: "Work", rows: [row])],
            network: .online,
            validUntil: SampleRow.now + .milliseconds(50)
        )
        let expected = #"""
            {"at":1796019639,"groups":[{"name":"Work","watches":[{"arrivals":[{"destination":{"en":"Po Lam",\#
            "sc":"寶琳","tc":"寶琳"},"is_live":false,"is_special":true,"platform":3,"remark":{"en":"a/b \"c\"",\#
            "sc":"a/b \"c\"","tc":"a/b \"c\""},"seq":1,"time":1796019939}],"data_clock":"envelope",\#
            "data_time":1796019619,"direction":"outbound","error":{"at":1796019639,"detail":"after 10 s",\#
            "reason":"timeout","times_in_a_row":2},"is_service_due":false,"name":"Home","operator":"kmb",\#
            "received_at":1796019637.5,"route":"74B","service_type":2,"since":1796019639,"state":"error",\#
            "stop":"18492910339410B1","stop_name":{"en":"Home","sc":"Home","tc":"Home"},"stop_seq":4,\#
            "upcoming":1,"walk_seconds":360}]}],"network":"online","valid_until":1796019639.05}

            """#
        #expect(text(board) == expected)
    }

    @Test func anEmptyBoardIsWrittenLikeThis() {
        #expect(text(SampleRow.board([])) == #"{"at":1796019639,"groups":[],"network":"unknown"}"# + "\n")
    }

    @Test func whatIsUnknownIsLeftOut() throws {
        let row = try #require(try rows([SampleRow.row(.loading)]).first)
        let expected: Set<String> = [
            "operator", "route", "direction", "stop", "stop_name", "state", "since", "is_service_due",
            "upcoming",
            "arrivals",
        ]
        #expect(Set(row.keys) == expected)
    }

    @Test func allSevenStatesAreNamed() throws {
        let states = try rows(SampleRow.ofEachState).compactMap { $0["state"] as? String }
        #expect(states == WatchState.allCases.map(\.rawValue))
    }

    @Test func onlyNoServiceHasAReason() throws {
        let reasons = try rows(SampleRow.ofEachState).map { $0["no_service_reason"] as? String }
        #expect(reasons.compactMap { $0 } == ["finished_today"])
    }

    @Test func arrivalsAreNumberedFromOne() throws {
        let arrivals = (1...3).map { Arrival(time: SampleRow.now + .seconds($0 * 60)) }
        let row = try #require(
            try rows([SampleRow.row(.fresh, content: .arrivals(arrivals), shown: arrivals)]).first
        )
        let shown = try #require(row["arrivals"] as? [Object])
        #expect(shown.map { $0["seq"] as? Int } == [1, 2, 3])
        #expect(shown.map { $0["time"] as? Double } == [1_796_019_699, 1_796_019_759, 1_796_019_819])
        #expect(shown.allSatisfy { $0["destination"] == nil && $0["remark"] == nil && $0["platform"] == nil })
    }

    @Test(arguments: ["\"", "\\", "\u{0}\u{1F}", "\n\r\t", "將軍澳", "\u{2028}", "🚌", "</script>", "\u{202E}"])
    func anyNameReadsBack(name: String) throws {
        let row = try #require(try rows([SampleRow.row(.loading, name: name)]).first)
        #expect(row["name"] as? String == name)
    }

    @Test func equalBoardsGiveEqualBytes() {
        let board = SampleRow.board([BoardGroup(name: "Work", rows: SampleRow.ofEachState)])
        #expect(BoardDocument(board).json() == BoardDocument(board).json())
    }
}

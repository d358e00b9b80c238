import App
import CoreModel
import Foundation
import TestKit
import Testing

@testable import Control

/// What `hketactl board` makes of a daemon's board.
@Suite struct BoardCommandTests {
    private static let url = "http://localhost:10852/api/v1/board"

    /// 14:20:39 in Hong Kong.
    private static let now = 1_796_019_639.0

    private static let board = """
        {"at":1796019639,"network":"online","groups":[{"name":"Work","watches":[
        {"operator":"kmb","route":"74B","direction":"outbound","stop":"A1","name":"Home","walk_seconds":360,
        "stop_name":{"en":"Home","tc":"Home","sc":"Home"},
        "destination":{"en":"Kowloon Tong","tc":"九龍塘","sc":"九龙塘"},"state":"fresh","since":1796019600,
        "is_service_due":true,"upcoming":3,"arrivals":[
        {"seq":1,"time":1796019698,"is_live":true,"is_special":false},
        {"seq":2,"time":1796020119,"is_live":false,"is_special":true},
        {"seq":3,"time":1796020839,"is_live":true,"is_special":true}]},
        {"operator":"mtr","route":"TKL","direction":"up","stop":"TKO",
        "stop_name":{"en":"Tseung Kwan O","tc":"將軍澳","sc":"将军澳"},"state":"no_service","since":1796019600,
        "no_service_reason":"finished_today","is_service_due":false,"upcoming":0,"arrivals":[]},
        {"operator":"citybus","route":"11","direction":"inbound","stop":"001145",
        "stop_name":{"en":"Tin Hau","tc":"天后","sc":"天后"},"state":"error","since":1796019600,
        "error":{"reason":"timeout","detail":"after 10 s","at":1796019600,"times_in_a_row":2},
        "is_service_due":true,"upcoming":0,"arrivals":[]}]},{"name":"Weekend","watches":[]}]}
        """

    private func run(_ board: String, _ words: [String] = [], status: Int = 200) async throws -> Ran {
        let rig = try ReadingRig(index: nil)
        rig.transport.script(BoardCommandTests.url, .answer(board, status: status))
        return await rig.run(["board"] + words)
    }

    static let languages: [(language: String, text: String)] = [
        (
            "en",
            """
            Work
              ● Live        KMB      74B  Kowloon Tong  Home           now  ~*8 min  *20 min  (leave in 2 min)
              ☾ No service  MTR      TKL  up            Tseung Kwan O  Finished for today
              ▲ Error       Citybus  11   inbound       Tin Hau        No answer in time

            Weekend
              nothing watched

            As of 14:20:39, Hong Kong time. ~ timetable, * special.

            """
        ),
        (
            "tc",
            """
            Work
              ● 即時      九巴  74B  九龍塘   Home    即將  ~*8 分鐘  *20 分鐘  (2 分鐘後出發)
              ☾ 沒有服務  港鐵  TKL  up       將軍澳  今日服務已結束
              ▲ 錯誤      城巴  11   inbound  天后    逾時沒有回應

            Weekend
              未有項目

            香港時間 14:20:39。~ 時間表，* 特別班次。

            """
        ),
        (
            "sc",
            """
            Work
              ● 实时      九巴  74B  九龙塘   Home    即将  ~*8 分钟  *20 分钟  (2 分钟后出发)
              ☾ 没有服务  港铁  TKL  up       将军澳  今日服务已结束
              ▲ 错误      城巴  11   inbound  天后    超时没有回应

            Weekend
              未有项目

            香港时间 14:20:39。~ 时间表，* 特别班次。

            """
        ),
    ]

    @Test(arguments: languages)
    func aBoardIsDrawnLikeThis(row: (language: String, text: String)) async throws {
        let ran = try await run(BoardCommandTests.board, ["--lang=\(row.language)"])
        #expect(ran.status == .done)
        #expect(ran.output == row.text)
        #expect(ran.errors == "")
    }

    @Test func oneGroupCanBeChosen() async throws {
        let ran = try await run(BoardCommandTests.board, ["--group=Weekend"])
        #expect(ran.output.hasPrefix("Weekend\n  nothing watched\n\nAs of "))
        let json = try await run(BoardCommandTests.board, ["--group=Weekend", "--json"])
        #expect(
            json.output == #"{"at":1796019639,"groups":[{"name":"Weekend","watches":[]}],"network":"online"}"#
                + "\n"
        )
    }

    @Test func watchingAGroupThatIsNotThereEndsAtOnce() async throws {
        let ran = try await run(BoardCommandTests.board, ["--group=Wrok", "--watch"])
        #expect(ran.status == .notFound)
    }

    static let leaving: [(seconds: [Double], walk: Double, text: String)] = [
        ([600], 600, "10 min  (leave now)"), ([600], 541, "10 min  (leave now)"),
        ([600], 540, "10 min  (leave in 1 min)"),
        ([300, 900], 600, "5 min  15 min  (leave in 5 min)"), ([300], 301, "5 min"), ([-30], 0, "now"),
        ([59], 0, "now  (leave now)"), ([60], 0, "1 min  (leave in 1 min)"),
    ]

    @Test(arguments: leaving)
    func itSaysWhenToLeaveForWhatCanStillBeReached(
        row: (seconds: [Double], walk: Double, text: String)
    ) async throws {
        let arrivals = row.seconds.enumerated()
            .map {
                #"{"seq":\#($0.offset + 1),"time":\#(BoardCommandTests.now + $0.element),"is_live":true,"is_special":false}"#
            }
        let ran = try await run(
            BoardCommandTests.single(
                #""walk_seconds":\#(row.walk),"arrivals":[\#(arrivals.joined(separator: ","))]"#
            )
        )
        let line = try #require(ran.output.split(separator: "\n").dropFirst().first)
        #expect(line.hasSuffix("  S  \(row.text)"), "\(line)")
    }

    /// A board of one watch with some more fields.
    private static func single(_ fields: String, name: String = "S", state: String = "fresh") -> String {
        #"{"at":1796019639,"network":"online","groups":[{"name":"G\#(name)","watches":[{"operator":"kmb","route":"9\#(name)","direction":"outbound","stop":"A1","stop_name":{"en":"\#(name)","tc":"\#(name)","sc":"\#(name)"},"state":"\#(state)","since":1,"is_service_due":true,"upcoming":1,\#(fields)}]}]}"#
    }

    // MARK: Whatever answers

    @Test(arguments: ["1e300", "-1e300", "1e18", "-5", "99999999999999999999", "0.5"])
    func noNumberEndsTheProgram(number: String) async throws {
        let fields =
            #""walk_seconds":-\#(number.replacingOccurrences(of: "-", with: "")),"arrivals":[{"seq":1,"time":\#(number),"is_live":true,"is_special":false}]"#
        let ran = try await run(
            BoardCommandTests.single(fields).replacingOccurrences(of: "1796019639", with: number)
        )
        #expect(ran.status == .done)
    }

    @Test(arguments: ["en", "tc", "sc"])
    func hostileNamesMoveNothing(language: String) async throws {
        let name = #"\u001b[2J\u202e\u0007\u009b\n"#
        let board = BoardCommandTests.single(
            #""name":"\#(name)","destination":{"en":"\#(name)","tc":"\#(name)","sc":"\#(name)"},"error":{"reason":"\#(name)","detail":"\#(name)","at":1,"times_in_a_row":1},"arrivals":[]"#,
            name: name,
            state: "error"
        )
        let ran = try await run(board, ["--lang=\(language)"])
        #expect(ran.status == .done)
        #expect(ReadingRig.isHarmless(ran.output))
        let wrong = try await run(board, ["--group=x"])
        #expect(wrong.status == .notFound)
        #expect(ReadingRig.isHarmless(wrong.errors))
    }

    static let strangers: [(body: String, status: Int, text: String)] = [
        (
            "<html>", 200,
            "what answers at http://localhost:10852 is no hketa daemon, or one of another version"
        ),
        ("{}", 200, "what answers at http://localhost:10852 is no hketa daemon, or one of another version"),
        (
            "", 401,
            "the daemon at http://localhost:10852 wants a login, or another one: give it with --daemon.user"
        ),
        ("", 503, "the daemon at http://localhost:10852 answered with status 503"),
    ]

    @Test(arguments: strangers)
    func whatIsNoDaemonIsSaid(row: (body: String, status: Int, text: String)) async throws {
        let ran = try await run(row.body, status: row.status)
        #expect(ran.status == .noDaemon)
        #expect(ran.errors == "hketactl: error: \(row.text)\n")
    }
}

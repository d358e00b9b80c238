import Foundation
import HTTPListener
import Locking
import TestKit
import Testing

@testable import App

/// Changes of the watch list over HTTP.
@Suite struct EditDeskTests {
    private static let file = """
        # kept
        groups:
          - name: Work
            watches:
              - { operator: mtr, route: TKL, direction: up, stop: TKO }
          - name: Weekend
            watches: []

        """

    private let folder: ScratchFolder
    private let path: String

    init() throws {
        folder = try ScratchFolder()
        path = try folder.write(EditDeskTests.file, to: "hketa.yml")
    }

    private func post(
        _ body: String,
        type: String = "application/json",
        headers: [(name: String, value: String)] = [],
        reload: @escaping @Sendable () -> String? = { nil }
    ) -> HTTPAnswer {
        EditDesk(configFile: path, reload: reload)
            .answer(
                HTTPQuestion(
                    method: "POST",
                    rawPath: EditDesk.path,
                    headers: [(name: "Content-Type", value: type), (name: "Host", value: "wall:10852")]
                        + headers,
                    body: Array(body.utf8)
                )
            )
    }

    private var text: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    private static let addition = """
        {"op":"add_watch","group":"Weekend","watch":{"operator":"mtr","route":"EAL","direction":"down",\
        "stop":"SHT","walk":"6m"}}
        """

    @Test func addsAWatchAndPutsItInForce() throws {
        let reloads = Locked(0)
        let answer = post(Self.addition) {
            reloads.withLock { $0 += 1 }
            return nil
        }
        #expect(answer.status == 200)
        #expect(text.contains("# kept"))
        #expect(text.contains("route: EAL"))
        #expect(reloads.withLock { $0 } == 1)
    }

    private static let orders: [(body: String, has: String, lacks: String)] = [
        (#"{"op":"remove_watch","group":"Work","place":1}"#, "name: Work", "TKL"),
        (#"{"op":"move_watch","group":"Work","place":1,"to_group":"Weekend"}"#, "TKL", "nothing of this"),
        (#"{"op":"add_group","group":"Night"}"#, "Night", "nothing of this"),
        (#"{"op":"rename_group","group":"Work","new_name":"Office"}"#, "Office", "Work"),
        (#"{"op":"remove_group","group":"Weekend"}"#, "Work", "Weekend"),
        (#"{"op":"move_group","group":"Weekend","position":1}"#, "Weekend", "nothing of this"),
    ]

    @Test(arguments: orders)
    func carriesEachOrderOut(row: (body: String, has: String, lacks: String)) {
        #expect(post(row.body).status == 200)
        #expect(text.contains(row.has))
        #expect(!text.contains(row.lacks))
        #expect(text != Self.file)
    }

    private static let refusals: [(body: String, status: Int)] = [
        ("", 400),
        ("[]", 400),
        (#"{"op":"burn","group":"Work"}"#, 400),
        (#"{"op":"add_watch","group":"Work"}"#, 400),
        (#"{"op":"rename_group","group":"Work"}"#, 400),
        (#"{"op":"remove_group","group":"Wrok"}"#, 404),
        (#"{"op":"remove_watch","group":"Work","place":9}"#, 404),
        (#"{"op":"remove_group","group":"Work"}"#, 409),
        (#"{"op":"add_group","group":"Work"}"#, 409),
        (
            #"{"op":"add_watch","group":"Work","watch":{"operator":"kmb","route":"1","direction":"up","stop":"x"}}"#,
            409
        ),
    ]

    @Test(arguments: refusals)
    func whatIsRefusedChangesNothing(row: (body: String, status: Int)) {
        #expect(post(row.body).status == row.status)
        #expect(text == Self.file)
    }

    @Test func onlyJSONIsTaken() {
        #expect(post(Self.addition, type: "text/plain").status == 415)
        #expect(post(Self.addition, type: "application/json; charset=utf-8").status == 200)
    }

    @Test func aHugeBodyIsRefused() {
        #expect(post(String(repeating: " ", count: 70_000)).status == 413)
    }

    private static let senders: [(headers: [(name: String, value: String)], isTaken: Bool)] = [
        ([], true),
        ([(name: "Origin", value: "http://wall:10852")], true),
        ([(name: "Origin", value: "https://WALL:10852")], true),
        ([(name: "Sec-Fetch-Site", value: "same-origin")], true),
        ([(name: "Origin", value: "http://elsewhere")], false),
        ([(name: "Origin", value: "http://wall:10853")], false),
        ([(name: "Origin", value: "null")], false),
        ([(name: "Sec-Fetch-Site", value: "cross-site")], false),
        ([(name: "Sec-Fetch-Site", value: "same-site")], false),
    ]

    @Test(arguments: senders.indices)
    func otherSitesChangeNothing(index: Int) {
        let sender = Self.senders[index]
        let answer = post(Self.addition, headers: sender.headers)
        #expect(answer.status == (sender.isTaken ? 200 : 403))
        #expect((text == Self.file) == !sender.isTaken)
    }

    @Test func aFileThatIsNotInForceIsSaid() {
        let answer = post(Self.addition) { "no memory" }
        #expect(answer.status == 500)
        #expect(
            String(decoding: answer.copiedBody, as: UTF8.self).contains("saved, but not in force: no memory")
        )
    }

    @Test func aMissingFileIsMadeByTheFirstWatch() throws {
        try folder.remove("hketa.yml")
        let order = Self.addition.replacingOccurrences(of: #""op""#, with: #""create_group":true,"op""#)
        #expect(post(order).status == 200)
        #expect(text.contains("SHT"))
    }
}

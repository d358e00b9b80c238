import CoreModel
import HTTPListener
import TestKit
import Testing

@testable import Simulator

@Suite struct HostileTargetTests {
    private static let parts = [
        "route", "stop", "eta", "stop-eta", "route-eta", "route-stop", "company", "CTB", "NWFB", "74B", "11",
        "001145",
        "18492910339410B1", "outbound", "inbound", "1", "-1", "99999999999999999999", "", "..", "%00", "茶",
        "*", "?", "{{iso}}",
    ]

    @Test(arguments: [KMBAnswers.base, CitybusAnswers.base, "/v1/transport/mtr/getSchedule.php?line=", "/"])
    func areAnsweredOneWayOrTheOther(base: String) {
        var generator = SeededGenerator(seed: 11)
        let operators = OperatorSwitch(World(seed: 3))
        for _ in 0..<2000 {
            let count = Int.random(in: 0...6, using: &generator)
            let tail = (0..<count).compactMap { _ in Self.parts.randomElement(using: &generator) }
            let question = HTTPQuestion(method: "GET", rawPath: base + tail.joined(separator: "/"))
            let answer = operators.answer(question, Viewpoint(now: Moments.night))
            #expect([nil, 200, 422].contains(answer?.status))
        }
    }

    /// Somebody may set the host's date to anything; the world must stand it.
    @Test(arguments: [Int64(0), 1, 253_402_300_799, -1])
    func areAnsweredAtAnyDate(unixSeconds: Int64) throws {
        let view = Viewpoint(now: Moment(unixSeconds: unixSeconds))
        let operators = OperatorSwitch(World(seed: 3, hours: .real))
        for target in [
            KMBAnswers.base + "stop-eta/18492910339410B1", CitybusAnswers.base + "eta/CTB/001145/11",
        ] {
            let answer = operators.answer(HTTPQuestion(method: "GET", rawPath: target), view)
            #expect(try DecodedJSON(#require(answer).body.bytes)["data"] != nil)
        }
    }
}

import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorMTR

/// Which of an answer's clocks a report carries.
@Suite struct MTRSourceTimeTests {
    private func source(station: JSONFields, top: JSONFields) throws -> SourceTime? {
        let trains: JSONFields = ["UP": MTRBody.list([MTRBody.train()])]
        return try MTRBody.report(MTRBody.answer(station.with(trains), clocks: top)).source
    }

    private static let at21 = JSONLiteral.text(MTRBody.time("23:41:21"))
    private static let at25 = JSONLiteral.text(MTRBody.time("23:41:25"))
    private static let at38 = JSONLiteral.text(MTRBody.time("23:41:38"))

    private static let clocks: [(station: JSONFields, top: JSONFields, expected: SourceTime?)] = [
        (
            ["curr_time": at21, "sys_time": at38], ["curr_time": at25, "sys_time": at38],
            prediction("23:41:21")
        ),
        (
            ["curr_time": "-", "sys_time": at38], ["curr_time": at25, "sys_time": at38],
            prediction("23:41:25")
        ),
        ([:], ["curr_time": at25], prediction("23:41:25")),
        ([:], ["sys_time": at38], envelope("23:41:38")),
        (["sys_time": at38], ["curr_time": "-"], envelope("23:41:38")),
        ([:], [:], nil),
        (["curr_time": "-"], ["curr_time": "-", "sys_time": "-"], nil),
    ]

    private static func prediction(_ clock: String) -> SourceTime {
        SourceTime(moment: MTRBody.moment(clock), clock: .prediction)
    }

    private static func envelope(_ clock: String) -> SourceTime {
        SourceTime(moment: MTRBody.moment(clock), clock: .envelope)
    }

    @Test(arguments: clocks)
    func takesTheDataClockBeforeTheServers(
        station: JSONFields,
        top: JSONFields,
        expected: SourceTime?
    ) throws {
        #expect(try source(station: station, top: top) == expected)
    }
}

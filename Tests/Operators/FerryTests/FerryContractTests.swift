import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorFerry

@Suite struct FerryContractTests {
    private static func contract() throws -> TimetableContract {
        let feed = try SmallFeed.trips("7005-1-511-0700", "7005-2-511-0800").zip()
        let holidays = FerryRig.holidayBody
        return TimetableContract(
            module: FerryOperator(),
            watch: FerryRig.watch(),
            now: FerryRig.moment("2026-03-30T06:00:00")
        ) { download in
            switch download.part.kind {
            case .timetable, .names: feed
            case .holidays: holidays
            }
        }
    }

    @Test(arguments: TimetableContract.Clause.allCases)
    func keeps(_ clause: TimetableContract.Clause) throws {
        #expect(try Self.contract().violations(of: clause) == [])
    }
}

import CoreModel
import Domain
import TestKit
import Testing

@testable import OperatorCitybus

/// Real answers, where a folder of them is at hand.
@Suite(.enabled(if: RecordedBodies.areThere, "no folder of recorded answers beside this checkout"))
struct CitybusRecordedTests {
    private func content(_ body: [UInt8], _ watch: Watch) throws -> Report.Content? {
        try CitybusBody.read(body, for: [watch]).outcomes[watch]?.get().content
    }

    @Test func readsTheSpecifiedSample() throws {
        let body = try RecordedBodies.body("citybus/eta-11-001145.spec-v2.01.json")
        guard case .arrivals(let arrivals)? = try content(body, CitybusBody.watch()) else {
            Issue.record("no arrivals")
            return
        }
        let clocks = arrivals.map { HongKongTime.isoText($0.time) }
        #expect(clocks == ["15:48:00", "16:00:00", "16:12:00"].map { "2023-07-01T\($0)+08:00" })
        #expect(try content(body, CitybusBody.watch(.inbound)) == .none(.noneListed))
    }

    @Test func readsAnEmptyAnswer() throws {
        let body = try RecordedBodies.body("citybus/eta-empty.2026-07-12.json")
        #expect(try content(body, CitybusBody.watch()) == .none(.noneListed))
    }

    @Test func readsThePartnersSlot() throws {
        let row = try RecordedBodies.body("citybus/ADAPTED-row-792M-kmb-cycle-empty-eta.json")
        let body = Array("{\"data\":[".utf8) + row + Array("]}".utf8)
        #expect(try content(body, CitybusBody.watch(route: "792M", stop: "003130")) == .none(.partnerSlot))
    }

    @Test(arguments: ["error-422.2025-10-19.json", "error-422-company.spec-v2.01.json"])
    func refusesErrorBodies(_ name: String) throws {
        let body = try RecordedBodies.body("citybus/\(name)")
        let error = #expect(throws: SourceError.self) {
            try CitybusBody.read(body, for: [CitybusBody.watch()])
        }
        #expect(error?.reason == .operatorError)
    }
}

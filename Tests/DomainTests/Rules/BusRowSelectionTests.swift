import CoreModel
import Domain
import Testing

/// The rules that all bus operators share, on plain values; each operator's own tests go through its wire.
@Suite struct BusRowSelectionTests {
    private static let now = Moment(unixSeconds: 10_000)
    private static let watch = Watch(
        operatorID: OperatorID("bus"),
        route: "1",
        direction: .outbound,
        stop: "A"
    )

    private static func row(
        _ time: LenientTime = .absent,
        _ absence: NoServiceReason = .noPrediction
    ) -> BusRow {
        BusRow(route: "1", direction: .outbound, time: time, absence: absence)
    }

    private static let someTime = LenientTime.moment(now + .seconds(60))

    private func outcome(_ rows: [BusRow], undecodable: Int = 0) -> Result<Report.Content, SourceError>? {
        let selection = BusRowSelection(
            rows: rows,
            undecodable: undecodable,
            envelopeTime: nil,
            receivedAt: Self.now
        )
        return selection.reading(for: [Self.watch]).outcomes[Self.watch]?.map(\.content)
    }

    private static let nameless = BusRow(route: nil, direction: .outbound, time: someTime)
    private static let foreign = BusRow(route: "2", direction: nil, time: .unreadable)

    private static let nothing: [(rows: [BusRow], undecodable: Int, reason: NoServiceReason)] = [
        ([], 0, .noneListed),
        ([foreign], 0, .noneListed),
        ([row()], 0, .noPrediction),
        ([row(), nameless], 3, .noPrediction),
        ([row(.absent, .partnerSlot), row()], 0, .partnerSlot),
        ([row(.absent, .partnerSlot), row(.absent, .suspended)], 0, .suspended),
        ([row(.absent, .finishedToday), row()], 0, .finishedToday),
    ]

    @Test(arguments: nothing)
    func tellsWhyNothingComes(rows: [BusRow], undecodable: Int, reason: NoServiceReason) {
        #expect(outcome(rows, undecodable: undecodable) == .success(.none(reason)))
        #expect(outcome(rows.reversed(), undecodable: undecodable) == .success(.none(reason)))
    }

    private static let failures: [(rows: [BusRow], undecodable: Int)] = [
        ([], 1), ([nameless], 0), ([foreign], 1), ([row(.unreadable)], 0), ([row(.unreadable), row()], 0),
    ]

    @Test(arguments: failures)
    func neverTakesTheUnreadableForNothing(rows: [BusRow], undecodable: Int) {
        guard case .failure(let error)? = outcome(rows, undecodable: undecodable) else {
            Issue.record("taken for an answer")
            return
        }
        #expect(error.reason == .unexpectedShape)
    }

    @Test func keepsAtMost32Arrivals() {
        let rows = (1...100).map { Self.row(.moment(Self.now + .seconds($0))) }
        guard case .success(.arrivals(let arrivals))? = outcome(rows) else {
            Issue.record("no arrivals")
            return
        }
        #expect(arrivals.count == ArrivalList.most)
        #expect(arrivals.first?.time == Self.now + .seconds(1))
    }
}

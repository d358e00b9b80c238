import Domain
import Testing

@Suite struct CataloguePlausibilityTests {
    private static let rows:
        [(entries: Int, before: Int?, fewest: Int, expected: CataloguePlausibility.Verdict)] = [
            // The first one must only be long enough.
            (1574, nil, 780, .plausible),
            (780, nil, 780, .plausible),
            (779, nil, 780, .implausible),
            (0, nil, 1, .implausible),
            // A later one must not have lost a fifth.
            (1574, 1574, 780, .plausible),
            (2000, 1574, 780, .plausible),
            (800, 1000, 1, .plausible),
            (799, 1000, 1, .implausible),
            (0, 1000, 1, .implausible),
            (779, 800, 780, .implausible),
            // A part may be empty from the start, may shrink, and may turn empty if that is confirmed.
            (0, nil, 0, .plausible),
            (0, 0, 0, .plausible),
            (3, 40, 0, .plausible),
            (40, 0, 0, .plausible),
            (0, 40, 0, .needsConfirmation),
        ]

    @Test(arguments: rows)
    func judges(entries: Int, before: Int?, fewest: Int, expected: CataloguePlausibility.Verdict) {
        #expect(CataloguePlausibility.verdict(on: entries, before: before, fewest: fewest) == expected)
    }
}

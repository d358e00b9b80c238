import CoreModel
import Testing

@Suite struct ServiceHoursTests {
    private static let rows: [(start: Int, end: Int, minute: Int, isContained: Bool)] = [
        (360, 1380, 359, false),
        (360, 1380, 360, true),
        (360, 1380, 1379, true),
        (360, 1380, 1380, false),
        (330, 30, 329, false),
        (330, 30, 330, true),
        (330, 30, 1439, true),
        (330, 30, 0, true),
        (330, 30, 29, true),
        (330, 30, 30, false),
        (1439, 0, 1439, true),
        (1439, 0, 0, false),
        (0, 1439, 0, true),
        (0, 1439, 1439, false),
    ]

    @Test(arguments: rows)
    func containItsStartAndNotItsEnd(start: Int, end: Int, minute: Int, isContained: Bool) {
        let hours = ServiceHours(startMinute: start, endMinute: end)
        #expect(hours.contains(minuteOfDay: minute) == isContained)
    }

    @Test(arguments: [0, 600, 1439])
    func equalEndsMeanTheWholeDay(end: Int) {
        let hours = ServiceHours(startMinute: end, endMinute: end)
        #expect((0..<1440).allSatisfy { hours.contains(minuteOfDay: $0) })
    }

    @Test func usualHoursHaveNineteenHours() {
        #expect((0..<1440).count { ServiceHours.usual.contains(minuteOfDay: $0) } == 19 * 60)
        #expect(!ServiceHours.usual.contains(minuteOfDay: 3 * 60))
    }
}

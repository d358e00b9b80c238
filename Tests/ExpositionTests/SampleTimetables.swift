import CoreModel
import Domain

/// Made-up states of one operator's timetable.
enum SampleTimetables {
    static let inForce = [
        TimetableStatus(
            operatorID: OperatorID("ferry"),
            figures: TimetableFigures(
                feedTime: SampleBoard.now - .seconds(20 * 86_400),
                routes: 55,
                tripsToday: 1438,
                conditionalTrips: 4,
                rowsDropped: 2,
                lastHoliday: SampleBoard.now + .seconds(400 * 86_400),
                holidaysKnownUntil: SampleBoard.now + .seconds(405 * 86_400)
            ),
            compileTime: .milliseconds(1234),
            rejected: [.timetable: 1]
        )
    ]

    static let before = [
        TimetableStatus(operatorID: OperatorID("ferry"), figures: nil, compileTime: nil, rejected: [:])
    ]
}

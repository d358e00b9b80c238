public import CoreModel

/// When lists of routes and stops are downloaded anew: daily from 05:30 Hong Kong time on.
///
/// The operators make their lists at 05:00. Each installation adds a delay of its own, so that many of them do not ask
/// in the same minute.
public enum CatalogueDay: Sendable {
    public static let longestDelay: Duration = .seconds(30 * 60)

    private static let beginsAt: Duration = .seconds((5 * 60 + 30) * 60)
    private static let length: Duration = .seconds(86_400)

    /// The newest beginning of a catalogue day that is not after `now`.
    public static func begin(at now: Moment, delay: Duration) -> Moment {
        let sinceMidnight = beginsAt + delay
        let civil = HongKongTime.civil(at: now - sinceMidnight)
        let clock = Duration.seconds(civil.hour * 3600 + civil.minute * 60 + civil.second)
        return HongKongTime.moment(of: civil) - clock + sinceMidnight
    }

    /// The first beginning after `now`.
    public static func next(after now: Moment, delay: Duration) -> Moment {
        begin(at: now, delay: delay) + length
    }
}

import CoreModel

/// When the world's vehicles run.
public enum OperatingHours: String, Hashable, Sendable, CaseIterable {
    /// At all hours, so that a demonstration looks the same at night.
    case always
    /// Not between 01:00 and 05:30, Hong Kong time.
    case real

    /// Whether the buses have gone to bed.
    func isNight(at moment: Moment) -> Bool {
        switch self {
        case .always: false
        case .real: (60..<330).contains(HongKongTime.minuteOfDay(at: moment))
        }
    }

    /// Whether the railway has stopped saying anything at all; for the half hour before, it lists no trains.
    func isRailwaySilent(at moment: Moment) -> Bool {
        isNight(at: moment) && HongKongTime.minuteOfDay(at: moment) >= 90
    }
}

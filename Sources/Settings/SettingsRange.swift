/// The ranges that values must lie in.
enum SettingsRange {
    /// No duration of the file is longer.
    static let longest: Duration = .seconds(24 * 3600)
    static let interval: ClosedRange<Duration> = Duration.seconds(5)...longest
    static let timeout: ClosedRange<Duration> = Duration.milliseconds(1)...longest
    static let minimumInterval: ClosedRange<Duration> = Duration.zero...Duration.seconds(600)
    static let walk: ClosedRange<Duration> = Duration.zero...Duration.seconds(3 * 3600)

    static let failuresBeforeError = 1...100
    static let maximumInFlight = 1...64
    static let groups = 1...100
    static let watchesPerGroup = 1...1000
    static let serviceType = 1...99
    static let stopSequence = 1...199

    static let groupNameLength = 64
    static let watchNameLength = 200
    static let idLength = 64
    static let addressLength = 2048
}

/// How slowly a catalogue grows.
public enum CataloguePace: Sendable {
    /// Between the starts of two requests about what nobody watches.
    ///
    /// Citybus has 788 lists of stops and 2,584 stops: with this pace the first download takes under three hours, at
    /// a sixtieth of the rate that an app's backend was seen to allow itself.
    public static let betweenRest: Duration = .seconds(3)
    /// A catalogue that grows part by part is handed out this often at most.
    static let betweenChanges: Duration = .seconds(60)
    /// However far away the next request is, the date is looked at this often: the clock may have been set.
    static let longestSleep: Duration = .seconds(3600)
    /// Answers of this size leave memory behind that is worth giving back.
    static let largeAnswer = 256 * 1024
}

/// The operator's own time in an answer, and which of its clocks it was read from.
public struct SourceTime: Hashable, Sendable {
    public let moment: Moment
    public let clock: Clock

    /// Prediction rows carry the time at which they were made; an envelope only tells when the body was written,
    /// which hides a predictor that has stopped, so it is weaker evidence.
    public enum Clock: String, Hashable, Sendable {
        case prediction, envelope
    }

    public init(moment: Moment, clock: Clock) {
        self.moment = moment
        self.clock = clock
    }
}

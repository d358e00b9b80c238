import CoreModel

/// From where the world is looked at for one answer: which moment, and through which fault.
struct Viewpoint: Hashable, Sendable {
    /// What is made of the rows.
    enum Rows: Hashable, Sendable {
        case asUsual
        case none
        case withoutTimes
        case suspended
        /// The railway lost its data.
        case dashes
        /// The railway tells of special arrangements instead of trains.
        case specialArrangement
    }

    /// The clock of the envelope.
    let now: Moment
    /// The moment that predictions are for; behind `now` while a feed is frozen.
    let predicted: Moment
    /// How much older than usual the predictions call themselves.
    let staleness: Duration
    let rows: Rows

    init(now: Moment, predicted: Moment? = nil, staleness: Duration = .zero, rows: Rows = .asUsual) {
        self.now = now
        self.predicted = predicted ?? now
        self.staleness = staleness
        self.rows = rows
    }
}

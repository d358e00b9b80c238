import Domain

/// One train.
///
/// All values are strings. `valid` and `source` are dummies (the data dictionary says so) and `seq` is not trusted;
/// only East Rail rows may carry `route`, which is "" for ordinary trains.
struct MTRTrainWire: Decodable, Sendable {
    let dest: LenientText?
    let plat: LenientNumber?
    let time: MTRTime?
    /// Minutes to the train, counted from the data clock.
    let ttnt: LenientNumber?
    let route: LenientText?
}

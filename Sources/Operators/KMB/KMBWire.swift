import Domain

/// One row of `stop-eta` or `route-eta`, as KMB writes it.
///
/// Everything is optional and read leniently: numbers came as strings in KMB's own lists, `stop` is absent in live
/// rows, and the time of prediction was named `generated_timestamp` in 2021. `co` is always "KMB", for Long Win's
/// routes and for MTR's feeder buses too, so it is not read.
struct KMBWire: Decodable, Sendable {
    let route: LenientText?
    let dir: LenientText?
    let serviceType: LenientNumber?
    let seq: LenientNumber?
    let stop: LenientText?
    let destEN: LenientText?
    let destTC: LenientText?
    let destSC: LenientText?
    let etaSeq: LenientNumber?
    let eta: LenientTime?
    let remarkEN: LenientText?
    let remarkTC: LenientText?
    let remarkSC: LenientText?
    let dataTimestamp: LenientTime?
    let generatedTimestamp: LenientTime?

    enum CodingKeys: String, CodingKey {
        case route, dir, seq, stop, eta
        case serviceType = "service_type"
        case destEN = "dest_en"
        case destTC = "dest_tc"
        case destSC = "dest_sc"
        case etaSeq = "eta_seq"
        case remarkEN = "rmk_en"
        case remarkTC = "rmk_tc"
        case remarkSC = "rmk_sc"
        case dataTimestamp = "data_timestamp"
        case generatedTimestamp = "generated_timestamp"
    }
}

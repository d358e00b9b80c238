import Domain

/// One row of version 2's `eta`, as Citybus writes it.
///
/// Like KMB's row without `service_type`, and always with `stop`. `eta` is an empty string, or absent, where the slot
/// belongs to the partner on a joint route.
struct CitybusWire: Decodable, Sendable {
    let route: LenientText?
    let dir: LenientText?
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

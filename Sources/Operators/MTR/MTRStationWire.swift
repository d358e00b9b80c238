import Domain

/// What stands under the key `LINE-STATION`, such as `TKL-TKO`.
struct MTRStationWire: Decodable, Sendable {
    let currTime: MTRTime?
    let sysTime: MTRTime?
    let up: MTRPart<LossyRows<MTRTrainWire>>?
    let down: MTRPart<LossyRows<MTRTrainWire>>?

    enum CodingKeys: String, CodingKey {
        case currTime = "curr_time"
        case sysTime = "sys_time"
        case up = "UP"
        case down = "DOWN"
    }

    /// An object with nothing in it, which is as good as none.
    var isBlank: Bool {
        currTime == nil && sysTime == nil && up == nil && down == nil
    }
}

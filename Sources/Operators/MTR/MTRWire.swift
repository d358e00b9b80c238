import Domain

/// The whole answer of `getSchedule.php`, in any of its shapes.
///
/// `status` alone decides which: 1 is usable, 0 an alert or an error; all come with HTTP 200.
struct MTRWire: Decodable, Sendable {
    let status: LenientNumber?
    let message: LenientText?
    let error: MTRPart<MTRErrorWire>?
    /// Only with status 0, where 1 does not mean success but service news.
    let resultCode: LenientNumber?
    let url: LenientText?
    let isTrafficNews: MTRFlag?
    /// The data's clock.
    let currTime: MTRTime?
    /// The server's clock, which is always near now and says nothing about the data.
    let sysTime: MTRTime?
    let data: MTRPart<[String: MTRPart<MTRStationWire>]>?

    enum CodingKeys: String, CodingKey {
        case status, message, error, resultCode, url, isTrafficNews, data
        case currTime = "curr_time"
        case sysTime = "sys_time"
    }
}

/// The path of the railway's Next Train API.
struct MTREndpoint: Sendable {
    /// The word under which these requests are counted.
    static let schedule = "schedule"

    let baseURL: String

    /// One line and one station per request; there is no batch, and an interchange needs one request per line.
    func schedule(line: String, station: String) -> String {
        "\(baseURL)/v1/transport/mtr/getSchedule.php?line=\(line)&sta=\(station)"
    }
}

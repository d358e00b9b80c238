/// The paths of Citybus's API that are asked.
///
/// Version 2 has no request for a whole stop. The batch path of version 1 is not specified, answers in one language
/// and with other fields, and no verbatim body of it is known, so it is not used.
struct CitybusEndpoint: Sendable {
    /// The word under which these requests are counted.
    static let arrivals = "eta"

    let baseURL: String

    /// Stop first, then route: the other order is answered with an empty list, not with an error.
    func arrivals(at stop: String, route: String) -> String {
        "\(baseURL)/v2/transport/citybus/eta/CTB/\(stop)/\(route)"
    }
}

/// A request as the simulator logged it.
struct AskedRequest: Sendable, Hashable {
    /// Rises by one from request to request.
    let number: Int
    let path: String
    /// On a clock that never jumps.
    let startedMicroseconds: Int
    /// On the host's clock.
    let startedMilliseconds: Int
    let status: Int?

    enum Operator: String, Sendable, Hashable, CaseIterable {
        case kmb, citybus, mtr
    }

    static func all(_ answer: ClientAnswer) throws -> [AskedRequest] {
        try (answer.object()["requests"] as? [[String: Any]] ?? [])
            .map { entry in
                guard let number = entry["number"] as? Int, let path = entry["path"] as? String,
                    let micro = entry["started_us"] as? Int,
                    let milli = entry["started_unix_ms"] as? Int
                else { throw NeverHappened(description: "no logged request: \(entry)") }
                return AskedRequest(
                    number: number,
                    path: path,
                    startedMicroseconds: micro,
                    startedMilliseconds: milli,
                    status: entry["status"] as? Int
                )
            }
    }

    var asked: Operator? { Operator.allCases.first { path.contains("/transport/\($0.rawValue)/") } }

    /// For arrivals rather than for lists of routes and stops.
    var isForArrivals: Bool { path.contains("eta/") || path.contains("getSchedule") }
}

public import CoreModel

/// One request as the simulator saw it.
public struct LoggedRequest: Hashable, Sendable {
    /// Rises by one from request to request.
    public let number: Int
    /// On a clock that never jumps, from the start of the simulator.
    public let startedMicroseconds: Int64
    /// On the same clock; `nil` while the answer is being made.
    public internal(set) var endedMicroseconds: Int64?
    public let startedAt: Moment
    public let method: String
    /// As sent, with its query.
    public let path: String
    /// `nil` while the answer is being made, and where the connection was cut without one.
    public internal(set) var status: Int?
    /// The names of the faults that spoiled the answer.
    public internal(set) var faults: [String]
    /// The moment of the world that the answer tells about; its arrivals are those that `World` expects then.
    public internal(set) var worldMoment: Moment?

    var json: JSONValue {
        .object([
            .init("number", .number(Int64(number))),
            .init("started_us", .number(startedMicroseconds)),
            .init("ended_us", endedMicroseconds.map { .number($0) } ?? .null),
            .init("started_unix_ms", .number(startedAt.unixMilliseconds)),
            .init("method", .text(method)),
            .init("path", .text(path)),
            .init("status", status.map { .number(Int64($0)) } ?? .null),
            .init("faults", .array(faults.map { .text($0) })),
            .init("world_unix_ms", worldMoment.map { .number($0.unixMilliseconds) } ?? .null),
        ])
    }
}

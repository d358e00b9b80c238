public import CoreModel
public import Domain

/// An operator whose answers are written by the test: one request per stop, bodies of a few words.
///
/// `5 20` means arrivals 5 and 20 minutes after the receipt; an empty body lists nothing; `?` is no usable answer;
/// `!` is an answer that says that the operator has failed, with two rows dropped.
public struct ScriptedSource: ArrivalSource, Sendable {
    private let base: String

    public init(base: String) {
        self.base = base
    }

    public func url(of stop: String) -> String { "\(base)/\(stop)" }

    public func plan(for watches: [Watch]) -> [PlannedRequest] {
        var stops: [String] = []
        for watch in watches where !stops.contains(watch.stop) { stops.append(watch.stop) }
        return stops.map { stop in
            PlannedRequest(endpoint: "eta", url: url(of: stop), watches: watches.filter { $0.stop == stop })
        }
    }

    public func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading {
        let body = String(decoding: response.body, as: UTF8.self)
        if body == "?" { throw SourceError(.unexpectedShape, "a question mark") }
        let outcome: Result<Report, SourceError>
        let minutes = body.split(separator: " ").compactMap { Int64($0) }
        if body == "!" {
            outcome = .failure(SourceError(.operatorError, "an exclamation mark"))
        } else if minutes.isEmpty {
            outcome = .success(Report(receivedAt: receivedAt, source: nil, content: .none(.noneListed)))
        } else {
            let arrivals = minutes.map { Arrival(time: receivedAt + .seconds($0 * 60)) }
            outcome = .success(Report(receivedAt: receivedAt, source: nil, content: .arrivals(arrivals)))
        }
        return Reading(
            outcomes: Dictionary(request.watches.map { ($0, outcome) }) { first, _ in first },
            droppedRows: body == "!" ? 2 : 0
        )
    }
}

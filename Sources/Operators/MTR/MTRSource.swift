import CoreModel
import Domain
import FoundationEssentials

/// Plans the railway's requests and reads its answers.
struct MTRSource: ArrivalSource {
    private let endpoint: MTREndpoint

    init(baseURL: String) {
        endpoint = MTREndpoint(baseURL: baseURL)
    }

    /// One request per line and station; its answer holds both directions.
    func plan(for watches: [Watch]) -> [PlannedRequest] {
        RequestGrouping.requests(for: watches, endpoint: MTREndpoint.schedule) { watch in
            endpoint.schedule(line: watch.route, station: watch.stop)
        }
    }

    func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading {
        let wire = try AnswerBody.decode(response.body) { body in
            try JSONDecoder().decode(MTRWire.self, from: Data(body))
        }
        return try MTRMapping(wire, receivedAt: receivedAt).reading(for: request.watches)
    }
}

import CoreModel
import Domain
import FoundationEssentials

/// Plans Citybus's requests and reads its answers.
struct CitybusSource: ArrivalSource {
    private let endpoint: CitybusEndpoint

    init(baseURL: String) {
        endpoint = CitybusEndpoint(baseURL: baseURL)
    }

    /// One request per stop and route; its answer holds both directions.
    func plan(for watches: [Watch]) -> [PlannedRequest] {
        RequestGrouping.requests(for: watches, endpoint: CitybusEndpoint.arrivals) { watch in
            endpoint.arrivals(at: watch.stop, route: watch.route)
        }
    }

    func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading {
        let envelope = try AnswerBody.decode(response.body) { body in
            try JSONDecoder().decode(BusEnvelope<CitybusWire>.self, from: Data(body))
        }
        let rows = try envelope.rows()
        let selection = BusRowSelection(
            rows: rows.rows.map { BusRow($0) },
            undecodable: rows.dropped,
            envelopeTime: envelope.generatedAt,
            receivedAt: receivedAt
        )
        return selection.reading(for: request.watches)
    }
}

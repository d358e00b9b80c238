import CoreModel
import Domain
import FoundationEssentials

/// Plans KMB's requests and reads its answers.
struct KMBSource: ArrivalSource {
    private let endpoint: KMBEndpoint

    init(baseURL: String) {
        endpoint = KMBEndpoint(baseURL: baseURL)
    }

    func plan(for watches: [Watch]) -> [PlannedRequest] {
        RequestGrouping.requests(for: watches, endpoint: KMBEndpoint.stopArrivals) { watch in
            endpoint.stopArrivals(at: watch.stop)
        }
    }

    func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading {
        let envelope = try AnswerBody.decode(response.body) { body in
            try JSONDecoder().decode(BusEnvelope<KMBWire>.self, from: Data(body))
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

import CoreModel
import Domain
import FoundationEssentials
import Locking

/// Plans KMB's requests and reads its answers.
struct KMBSource: ArrivalSource {
    private let planner: KMBPlanner

    /// Variants of which an answer did not fit the catalogue.
    ///
    /// Remembered for this source's life, which ends with its settings and its catalogue: the next catalogue may fit,
    /// but asking again at every refresh would cost a request each time and gain nothing.
    private let unfit = Locked<Set<KMBVariant>>([])

    init(baseURL: String, catalogue: RouteCatalogue) {
        planner = KMBPlanner(endpoint: KMBEndpoint(baseURL: baseURL), catalogue: catalogue)
    }

    func plan(for watches: [Watch]) -> [PlannedRequest] {
        planner.plan(for: watches, avoiding: unfit.withLock { $0 })
    }

    func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading {
        let envelope = try AnswerBody.decode(response.body) { body in
            try JSONDecoder().decode(BusEnvelope<KMBWire>.self, from: Data(body))
        }
        let listed = try envelope.rows()
        let rows = listed.rows.map { BusRow($0) }
        let select = { (rows: [BusRow]) in
            BusRowSelection(
                rows: rows,
                undecodable: listed.dropped,
                envelopeTime: envelope.generatedAt,
                receivedAt: receivedAt
            )
        }
        guard request.endpoint == KMBEndpoint.routeArrivals else {
            return select(rows).reading(for: request.watches)
        }
        return reading(of: KMBRouteRows(rows: rows), to: request, select)
    }

    /// Reads what fits the catalogue and leaves the other watches to their stops.
    private func reading(
        of answer: KMBRouteRows,
        to request: PlannedRequest,
        _ select: ([BusRow]) -> BusRowSelection
    ) -> Reading {
        let asked = patterns(askedBy: request)
        let variants = Dictionary(asked.values.map { (KMBVariant($0), $0) }) { first, _ in first }
        let fitting = variants.filter { answer.fit($0.value) }
        let misfits = variants.keys.filter { fitting[$0] == nil }
        if !misfits.isEmpty { unfit.withLock { $0.formUnion(misfits) } }

        let served = Set(asked.filter { fitting[KMBVariant($0.value)] != nil }.keys)
        let placed = fitting.values.flatMap { answer.placed(on: $0) }
        var reading = select(placed).reading(for: request.watches.filter { served.contains($0) })
        // Rows that are no served variant's are ignored, but an odd one is still counted.
        reading.droppedRows += answer.rows.count(where: \.isOdd) - placed.count(where: \.isOdd)
        reading.followUps = planner.stopRequests(for: request.watches.filter { !served.contains($0) })
        return reading
    }

    /// The variant by which each watch was meant to be served.
    private func patterns(askedBy request: PlannedRequest) -> [Watch: RoutePattern] {
        var patterns: [Watch: RoutePattern] = [:]
        for watch in request.watches {
            guard let pattern = planner.pattern(serving: watch), planner.url(of: pattern) == request.url
            else {
                continue
            }
            patterns[watch] = pattern
        }
        return patterns
    }
}

import CoreModel
import Domain

/// Says what happens to a catalogue: one line per change, not per request.
struct CatalogueReporter: Sendable {
    let operatorID: OperatorID
    let log: any EventLog

    func loaded(_ catalogue: RouteCatalogue) {
        log.info(
            "catalogue_loaded",
            [
                subject, ("patterns", "\(catalogue.patterns.count)"), ("stops", "\(catalogue.stops.count)"),
                ("oldest", catalogue.fetchedAt.map(HongKongTime.isoText) ?? ""),
            ]
        )
    }

    /// Nothing is due any more.
    func completed(_ status: CatalogueStatus) {
        log.info(
            "catalogue_complete",
            [subject] + status.kinds.map { ($0.kind.rawValue, "\($0.entries)") }
        )
    }

    func failing(_ part: CataloguePartName, _ error: SourceError) {
        log.warn(
            "catalogue_failing",
            fields(of: part) + [("reason", error.reason.rawValue), ("detail", error.detail)]
        )
    }

    func recovered() {
        log.info("catalogue_recovered", [subject])
    }

    func decided(_ verdict: CatalogueVerdict, on part: CataloguePartName, droppedRows: Int = 0) {
        switch verdict {
        case .rejected(let why, isNews: true):
            log.warn("catalogue_rejected", fields(of: part) + [("why", why)])
        case .rejected(_, isNews: false): break
        case .taken:
            guard droppedRows > 0 else { return }
            log.debug("catalogue_rows_dropped", fields(of: part) + [("rows", "\(droppedRows)")])
        }
    }

    private var subject: (key: String, value: String) { ("operator", operatorID.rawValue) }

    private func fields(of part: CataloguePartName) -> [(key: String, value: String)] {
        [subject, ("kind", part.kind.rawValue)] + (part.key.isEmpty ? [] : [("key", part.key)])
    }
}

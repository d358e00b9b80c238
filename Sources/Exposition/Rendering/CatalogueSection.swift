import CoreModel
import Domain

/// The families about the operators' lists of routes and stops.
struct CatalogueSection {
    let catalogues: [CatalogueStatus]

    func write(to page: inout PageWriter) {
        var entries = TextBuffer()
        var fetched = TextBuffer()
        var rejected = TextBuffer()
        for catalogue in catalogues {
            for kind in catalogue.kinds {
                let labels = SeriesLabels([
                    ("operator", catalogue.operatorID.rawValue), ("kind", kind.kind.rawValue),
                ])
                entries.line(labels.prefix(of: MetricCatalogue.catalogueEntries.name), kind.entries)
                if let moment = kind.fetchedAt {
                    fetched.line(labels.prefix(of: MetricCatalogue.catalogueFetched.name), moment)
                }
                rejected.line(labels.prefix(of: MetricCatalogue.catalogueRejected.name), kind.rejected)
            }
        }
        page.family(MetricCatalogue.catalogueEntries, entries)
        page.family(MetricCatalogue.catalogueFetched, fetched)
        page.family(MetricCatalogue.catalogueRejected, rejected)
    }
}

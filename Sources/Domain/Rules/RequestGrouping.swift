public import CoreModel

/// Puts watches that one request serves together.
public enum RequestGrouping: Sendable {
    /// One request per distinct URL, in the order in which they first appear; each watch once.
    ///
    /// `url` gives the address that serves a watch; watches with equal addresses share one request.
    public static func requests(
        for watches: [Watch],
        endpoint: String,
        url: (Watch) -> String
    ) -> [PlannedRequest] {
        var order: [String] = []
        var served: [String: [Watch]] = [:]
        var seen: Set<Watch> = []
        for watch in watches where seen.insert(watch).inserted {
            let url = url(watch)
            if served[url] == nil { order.append(url) }
            served[url, default: []].append(watch)
        }
        return order.map { PlannedRequest(endpoint: endpoint, url: $0, watches: served[$0] ?? []) }
    }
}

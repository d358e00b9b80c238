public import CoreModel

/// Puts watches that one request serves together.
public enum RequestGrouping: Sendable {
    /// Where a watch is asked for, and the word under which that is counted.
    public typealias Address = (endpoint: String, url: String)

    /// One request per distinct URL, in the order in which they first appear; each watch once.
    ///
    /// `address` says where a watch is asked for; watches with equal URLs share one request.
    public static func requests(for watches: [Watch], address: (Watch) -> Address) -> [PlannedRequest] {
        var seen: Set<Watch> = []
        let single = watches.filter { seen.insert($0).inserted }
            .map { watch in
                let address = address(watch)
                return PlannedRequest(endpoint: address.endpoint, url: address.url, watches: [watch])
            }
        return merged(single)
    }

    /// One request per distinct URL, where all are of one endpoint.
    public static func requests(
        for watches: [Watch],
        endpoint: String,
        url: (Watch) -> String
    ) -> [PlannedRequest] {
        requests(for: watches) { (endpoint, url($0)) }
    }

    /// Requests with equal URLs made one, in the order in which they first appear; each watch once in it.
    public static func merged(_ requests: [PlannedRequest]) -> [PlannedRequest] {
        var order: [String] = []
        var byURL: [String: [PlannedRequest]] = [:]
        for request in requests {
            if byURL[request.url] == nil { order.append(request.url) }
            byURL[request.url, default: []].append(request)
        }
        return order.compactMap { url in
            guard let equals = byURL[url], let first = equals.first else { return nil }
            var seen: Set<Watch> = []
            let watches = equals.flatMap(\.watches).filter { seen.insert($0).inserted }
            return PlannedRequest(endpoint: first.endpoint, url: url, watches: watches)
        }
    }
}

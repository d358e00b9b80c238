/// What answers a request, as it is called in the metrics.
enum RouteHandler: String, CaseIterable, Sendable {
    case metrics, landing, page, healthy, ready, reload, refresh, config, board, events, routes, edit, other
}

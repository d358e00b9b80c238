import Testing

/// One query of one panel.
struct DashboardQuery {
    let panel: String
    let letter: String
    let text: String

    /// What Grafana would ask where all is chosen.
    var filled: String {
        let values = [
            "$__rate_interval": "1m", "$__range": "1h", "$job": ".+", "$instance": ".+", "$group": ".+",
            "$operator": ".+", "$language": "tc",
        ]
        return values.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }

    static func all(of dashboard: String) throws -> [DashboardQuery] {
        try Mixin.panels(dashboard)
            .flatMap { panel in
                try (panel["targets"] as? [[String: Any]] ?? [])
                    .map { target in
                        DashboardQuery(
                            panel: panel["title"] as? String ?? "",
                            letter: target["refId"] as? String ?? "",
                            text: try #require(target["expr"] as? String)
                        )
                    }
            }
    }
}

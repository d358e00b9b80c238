import Foundation

/// A query of a panel as Grafana asks it where all is chosen.
struct DemoQuery: Sendable {
    let title: String
    let text: String

    static func all() throws -> [DemoQuery] {
        let folder = BuiltProgram.package.appendingPathComponent("grafana/dashboards")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") }
        return try names.sorted()
            .flatMap { name in
                let data = try Data(contentsOf: folder.appendingPathComponent(name))
                let board = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
                return (board["panels"] as? [[String: Any]] ?? [])
                    .flatMap { panel in
                        (panel["targets"] as? [[String: Any]] ?? [])
                            .map { target in
                                DemoQuery(
                                    title: "\(name), \(panel["title"] ?? ""), \(target["refId"] ?? "")",
                                    text: filled(target["expr"] as? String ?? "")
                                )
                            }
                    }
            }
    }

    private static func filled(_ text: String) -> String {
        let values = [
            "$__rate_interval": "10s", "$__range": "1m", "$job": ".+", "$instance": ".+", "$group": ".+",
            "$operator": ".+", "$language": "tc",
        ]
        return values.reduce(text) { $0.replacing($1.key, with: $1.value) }
    }
}

import Foundation

/// What Alertmanager told a receiver about one alert.
struct Delivery: Sendable {
    let receiver: String
    let status: String
    let labels: [String: String]
    let annotations: [String: String]
    let received: Date

    static func all(in letter: LoopbackPostbox.Letter) throws -> [Delivery] {
        let body = try JSONSerialization.jsonObject(with: Data(letter.body.utf8)) as? [String: Any] ?? [:]
        return (body["alerts"] as? [[String: Any]] ?? [])
            .map { alert in
                Delivery(
                    receiver: String(letter.path.dropFirst()),
                    status: alert["status"] as? String ?? "",
                    labels: alert["labels"] as? [String: String] ?? [:],
                    annotations: alert["annotations"] as? [String: String] ?? [:],
                    received: letter.received
                )
            }
    }
}

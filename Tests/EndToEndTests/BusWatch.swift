import Foundation

/// A watch of a bus as a test writes it down, and how its arrivals are read by other means than the daemon's.
struct BusWatch: Sendable, Hashable {
    let name: AskedRequest.Operator
    let route: String
    let direction: String
    let stop: String
    let serviceType: Int?

    init(
        _ name: AskedRequest.Operator,
        _ route: String,
        _ direction: String,
        _ stop: String,
        serviceType: Int? = nil
    ) {
        self.name = name
        self.route = route
        self.direction = direction
        self.stop = stop
        self.serviceType = serviceType
    }

    /// Its line of the configuration.
    var line: String {
        let type = serviceType.map { ", service_type: \($0)" } ?? ""
        return
            "{ operator: \(name.rawValue), route: \"\(route)\", direction: \(direction), stop: \"\(stop)\"\(type) }"
    }

    /// Those that name a variant are in a group of their own: their labels are else the same and one more.
    var group: String { serviceType == nil ? "All" : "Variants" }

    var labels: [String: String] {
        let labels = [
            "group": group, "operator": name.rawValue, "route": route, "direction": direction, "stop": stop,
        ]
        return labels.merging(serviceType.map { ["service_type": "\($0)"] } ?? [:]) { $1 }
    }

    /// The times in KMB's answer about its stop, as Unix seconds.
    func times(in answer: [String: Any]) throws -> [Int] {
        let reader = ISO8601DateFormatter()
        let times = (answer["data"] as? [[String: Any]] ?? [])
            .filter { row in
                row["route"] as? String == route
                    && row["dir"] as? String == (direction == "outbound" ? "O" : "I")
                    && (serviceType.map { row["service_type"] as? Int == $0 } ?? true)
            }
            .compactMap { $0["eta"] as? String }
        return Set(times.compactMap { reader.date(from: $0).map { Int($0.timeIntervalSince1970) } }).sorted()
    }
}

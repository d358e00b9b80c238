import Foundation

/// A page that does not fit in the buffers of a connection, so that a client that does not read holds its answer up.
enum LargePage {
    /// The same eight trains in a hundred groups.
    static let config: String = {
        let stations = ["TKO", "LHP", "HAH", "POA", "TIK", "YAT", "QUB", "NOP"]
        let watches = stations.map { "{ operator: mtr, route: TKL, direction: down, stop: \($0) }" }
        let groups = (0..<100)
            .map { number in
                let name = "Group \(number) \(String(repeating: "x", count: 48))"
                return "  - { name: \(name), watches: [\(watches.joined(separator: ", "))] }\n"
            }
        return """
            refresh: { interval: 10m, timeout: 5s }
            limits: { groups: 100 }
            operators: { mtr: { base_url: SIMULATOR } }
            groups:

            """ + groups.joined()
    }()

    /// Clients that ask for the page and take almost nothing of it.
    static func stalledReaders(_ count: Int, of port: Int) throws -> [LoopbackConnection] {
        try (0..<count)
            .map { _ in
                let connection = try LoopbackConnection(port: port, receiveBuffer: 1024)
                try connection.write("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                return connection
            }
    }

    /// What the daemon says about itself, asked in a way that costs it little.
    static func inFlight(_ stage: Stage) async throws -> Int {
        let answer = try await stage.client.get("/metrics?name[]=hketa_exporter_http_requests_in_flight")
        return Int(try ScrapedPage(answer.text).value("hketa_exporter_http_requests_in_flight") ?? 0)
    }
}

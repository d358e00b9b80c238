extension Stage {
    /// Routes of all these operators are found, and the buses' stops are known.
    func untilSearchable(_ operators: Set<String>) async throws {
        try await eventually("lists of \(operators.sorted())", within: .seconds(60)) {
            let answer = try await client.get("/api/v1/routes?q=x&limit=1")
            guard answer.status == 200 else { return false }
            let routes = ["kmb/74B/outbound", "kmb/1A/outbound", "citybus/11/inbound"]
                .filter { operators.contains(String($0.prefix { $0 != "/" })) }
            for route in routes where try await client.get("/api/v1/routes/\(route)/stops").status != 200 {
                return false
            }
            return Set(try answer.object()["operators"] as? [String] ?? []).isSuperset(of: operators)
        }
    }
}

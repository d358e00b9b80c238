extension Stage {
    /// Routes of all these operators are found.
    func untilSearchable(_ operators: Set<String>) async throws {
        try await eventually("lists of \(operators.sorted())", within: .seconds(60)) {
            let answer = try await client.get("/api/v1/routes?q=x&limit=1")
            guard answer.status == 200 else { return false }
            return Set(try answer.object()["operators"] as? [String] ?? []).isSuperset(of: operators)
        }
    }
}

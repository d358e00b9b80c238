import HTTPListener

/// Keeps other sites' pages from changing something here in the name of whoever looks at them.
enum SameOrigin: Sendable {
    /// Refuses what a browser says another site has sent; programs that are no browsers say nothing and pass.
    static func require(_ question: HTTPQuestion) throws(Refusal) {
        if let site = question.header("Sec-Fetch-Site"), !["same-origin", "none"].contains(site) {
            throw foreign
        }
        guard let origin = question.header("Origin") else { return }
        guard let host = question.header("Host"), authority(of: origin) == host.lowercased() else {
            throw foreign
        }
    }

    private static let foreign = Refusal(
        status: 403,
        document: FailureDocument("only this daemon's own page may change something")
    )

    /// `host:port` of an origin such as `http://localhost:10852`; `nil` for one that is none, such as `null`.
    private static func authority(of origin: String) -> String? {
        let lower = origin.lowercased()
        for scheme in ["http://", "https://"] where lower.hasPrefix(scheme) {
            return String(lower.dropFirst(scheme.count))
        }
        return nil
    }
}

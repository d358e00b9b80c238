/// The path that everything is served below, as behind a proxy that many services share.
struct RoutePrefix: Hashable, Sendable {
    /// What a path is to the daemon.
    enum Place: Hashable, Sendable {
        /// One of the daemon's own, without the prefix.
        case inside(String)
        /// Leads to the landing page.
        case entrance
        case outside
    }

    /// Before each path that comes in, such as `/hketa`; blank for none.
    let path: String
    /// Before each path as browsers see it; another one where a proxy takes the prefix away.
    let visiblePath: String

    static let none = RoutePrefix(path: "", visiblePath: "")

    private init(path: String, visiblePath: String) {
        self.path = path
        self.visiblePath = visiblePath
    }

    /// As in Prometheus: the prefix is that of the external URL unless another is given.
    init(externalURL: String?, routePrefix: String?) throws(CommandLineProblem) {
        // An empty value means none, as in other exporters.
        let external = try externalURL.flatMap { url throws(CommandLineProblem) -> String? in
            url.isEmpty ? nil : try RoutePrefix.path(ofURL: url)
        }
        let own = try routePrefix.map { prefix throws(CommandLineProblem) in
            try RoutePrefix.normalized(prefix, of: .routePrefix, expected: "a path such as /hketa")
        }
        path = own ?? external ?? ""
        visiblePath = external ?? path
    }

    /// Where the landing page is, as browsers see it.
    var entrance: String { visiblePath + "/" }

    func place(of asked: String) -> Place {
        if path.isEmpty { return .inside(asked) }
        if asked == "/" || asked == path { return .entrance }
        guard asked.hasPrefix(path + "/") else { return .outside }
        return .inside(String(asked.dropFirst(path.count)))
    }

    private static func path(ofURL url: String) throws(CommandLineProblem) -> String {
        let expected = "an address such as https://example.org/hketa"
        let lower = url.lowercased()
        guard let scheme = ["http://", "https://"].first(where: { lower.hasPrefix($0) }) else {
            throw problem(.externalURL, url, expected)
        }
        let rest = url.dropFirst(scheme.count)
        let authority = rest.prefix { $0 != "/" }
        guard !authority.isEmpty, !authority.contains(where: { " ?#@\"<>\\".contains($0) }) else {
            throw problem(.externalURL, url, expected)
        }
        return try normalized(String(rest.dropFirst(authority.count)), of: .externalURL, expected: expected)
    }

    /// With a slash before and none behind; blank for `/`.
    private static func normalized(
        _ text: String,
        of flag: CommandLineFlag,
        expected: String
    ) throws(CommandLineProblem) -> String {
        let parts = text.split(separator: "/", omittingEmptySubsequences: true)
        let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"?#%\"<>\\".utf8.contains($0) }
        guard isPlain, !text.contains("//"), !parts.contains("."), !parts.contains("..") else {
            throw problem(flag, text, expected)
        }
        return parts.map { "/" + $0 }.joined()
    }

    private static func problem(
        _ flag: CommandLineFlag,
        _ text: String,
        _ expected: String
    ) -> CommandLineProblem {
        CommandLineProblem(text: "--\(flag.rawValue): expected \(expected), found \"\(text)\"")
    }
}

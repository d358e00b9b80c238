/// Takes the host out of an address.
public enum HostOfURL: Sendable {
    /// Host and port as written, in lower case, such as `rt.data.gov.hk` or `127.0.0.1:10853`.
    public static func host(of url: String) -> String {
        let afterScheme =
            url.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
        return afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    }

    /// Whether a host, with or without a port, is this machine itself.
    public static func isLoopback(_ host: String) -> Bool {
        if host.hasPrefix("[") { return host.hasPrefix("[::1]") }
        let name = host.prefix { $0 != ":" }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return name == "localhost"
            || (parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil })
    }
}

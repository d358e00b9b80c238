/// Takes the host out of an address.
public enum HostOfURL: Sendable {
    /// Host and port as written, in lower case, such as `rt.data.gov.hk` or `127.0.0.1:10853`.
    public static func host(of url: String) -> String {
        let afterScheme =
            url.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).last ?? ""
        return afterScheme.prefix { $0 != "/" && $0 != "?" && $0 != "#" }.lowercased()
    }
}

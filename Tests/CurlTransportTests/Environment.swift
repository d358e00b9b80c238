import Glibc

/// What the surroundings of the test run allow.
enum Environment {
    static var hasNoProxy: Bool {
        let names: [String] = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]
        return names.allSatisfy { getenv($0) == nil }
    }
}

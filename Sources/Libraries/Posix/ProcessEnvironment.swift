import Glibc

/// The variables that the process was started with.
public enum ProcessEnvironment: Sendable {
    /// The number by which others know this process.
    public static var processID: Int32 { getpid() }

    /// All of them; read it before anything changes them.
    public static var variables: [String: String] {
        var variables: [String: String] = [:]
        var next = environ
        while let entry = next.pointee {
            let parts = String(cString: entry)
                .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            // The first of two counts, as for `getenv`.
            if parts.count == 2, variables[String(parts[0])] == nil {
                variables[String(parts[0])] = String(parts[1])
            }
            next = next.successor()
        }
        return variables
    }
}

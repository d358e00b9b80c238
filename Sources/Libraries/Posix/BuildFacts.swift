import CBuild

/// What the build says about itself.
public enum BuildFacts: Sendable {
    public static let version = "0.1.0"

    /// The commit it was built from; `unknown` outside release builds.
    public static var revision: String { String(cString: shim_revision()) }

    /// The compiler's language version.
    public static var swiftVersion: String {
        #if compiler(>=6.4)
        "6.4 or later"
        #elseif compiler(>=6.3)
        "6.3"
        #else
        "6.2"
        #endif
    }
}

import FoundationEssentials

/// Real answers of the operators, which are not part of this package.
///
/// They are read where a folder of them lies beside the checkout, or where `HKETA_RECORDED_BODIES` names one; tests
/// that need them are skipped elsewhere.
public enum RecordedBodies: Sendable {
    public static var areThere: Bool {
        FileManager.default.fileExists(atPath: folder)
    }

    /// The bytes of one recorded answer, such as `kmb/error-422.spec.json`.
    public static func body(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name)")))
    }

    private static var folder: String {
        if let named = ProcessInfo.processInfo.environment["HKETA_RECORDED_BODIES"] { return named }
        let package = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        return package.deletingLastPathComponent().appending(path: "shared/fixtures").path
    }
}

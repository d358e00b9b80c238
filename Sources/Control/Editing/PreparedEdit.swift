import Settings

/// A change of the configuration that is good but not written yet.
struct PreparedEdit: Sendable {
    let file: ConfigurationFile
    let result: WatchListEditResult
    let diff: FileDiff

    init(_ file: ConfigurationFile, _ result: WatchListEditResult) {
        self.file = file
        self.result = result
        diff = FileDiff(from: file.bytes, to: result.bytes)
    }

    /// What is odd about the new file and was not about the old one.
    var newWarnings: [String] {
        let old = Set(file.settings.warnings.map(\.message))
        return result.settings.warnings.map(\.message).filter { !old.contains($0) }
    }
}

import CoreModel
public import Domain
import YAMLDocument

/// Reads a configuration file and tells all of its problems at once.
///
/// Pure: it opens nothing and asks nobody. The operators check their own ids.
public struct SettingsReader: Sendable {
    private let operators: [any OperatorModule]

    /// Reads for the operators of a build.
    public init(operators: [any OperatorModule]) {
        self.operators = operators
    }

    /// Reads the bytes of a file; `file` is only its name in messages.
    ///
    /// An empty file is valid: all defaults, nothing watched.
    public func read(_ bytes: [UInt8], file: String) throws(SettingsFailure) -> Settings {
        try readWithNodes(bytes, file: file).settings
    }

    /// The settings, and the nodes they were read from.
    func readWithNodes(
        _ bytes: [UInt8],
        file: String
    ) throws(SettingsFailure) -> (settings: Settings, root: YAMLNode?) {
        var problems = ProblemList(file: file)
        let root = Self.root(of: bytes, &problems)
        let settings = settings(from: root, &problems)
        if let failure = problems.failure { throw failure }
        return (settings, root)
    }

    /// The top node, where there is one that can be looked at.
    private static func root(of bytes: [UInt8], _ problems: inout ProblemList) -> YAMLNode? {
        do {
            return try YAMLDocument(parsing: bytes).root
        } catch {
            for fault in error.faults { problems.refuse(fault) }
            return error.salvage?.root
        }
    }

    private func settings(from root: YAMLNode?, _ problems: inout ProblemList) -> Settings {
        let names = OperatorNames(operators)
        let fields = root.flatMap { node in
            node.isMissing
                ? nil
                : Fields(node, label: "the file", place: "", known: SettingsKey.ofFile, &problems)
        }
        let language = Self.language(fields?[.language], &problems)
        let written = RefreshReader.read(fields?[.refresh], &problems)
        let limits = LimitsReader.read(fields?[.limits], &problems)
        let catalogue = CatalogueReader.read(fields?[.catalogue], &problems)
        let merged = OperatorsReader.read(fields?[.operators], names: names, &problems)
        let refresh = RefreshReader.merge(written, with: merged, &problems)
        let groups = GroupsReader(names: names, limits: limits).read(fields?[.groups], &problems)
        let standard = SettingsLimits.standard
        return Settings(
            language: language,
            refresh: refresh,
            limits: SettingsLimits(
                groups: limits.groups ?? standard.groups,
                watchesPerGroup: limits.watchesPerGroup ?? standard.watchesPerGroup
            ),
            catalogue: catalogue,
            operators: merged.settings,
            groups: groups,
            warnings: problems.warnings
        )
    }

    private static func language(_ node: YAMLNode?, _ problems: inout ProblemList) -> Language {
        let words = Language.allCases.map(\.rawValue)
        return node?.choice("language", among: words, &problems).flatMap { Language(rawValue: $0) } ?? .en
    }
}

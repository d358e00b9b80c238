public import CoreModel
public import Domain

/// Everything a configuration file says, with every default filled in.
///
/// A value of this type has passed all checks; there is no half-valid one.
public struct Settings: Sendable, Hashable {
    /// The language of the log's and the landing page's names; metrics carry all.
    public let language: Language
    public let refresh: RefreshSettings
    public let limits: SettingsLimits
    public let catalogue: CatalogueScope
    /// Every operator of the build.
    ///
    /// An `interval` of `nil` means that the operator has none of its own and takes `refresh.interval`.
    public let operators: [OperatorID: OperatorSettings]
    public let groups: [WatchGroup]
    /// What is odd but taken, in the order of the file.
    public let warnings: [SettingsProblem]

    public init(
        language: Language,
        refresh: RefreshSettings,
        limits: SettingsLimits,
        catalogue: CatalogueScope = .all,
        operators: [OperatorID: OperatorSettings],
        groups: [WatchGroup],
        warnings: [SettingsProblem] = []
    ) {
        self.language = language
        self.refresh = refresh
        self.limits = limits
        self.catalogue = catalogue
        self.operators = operators
        self.groups = groups
        self.warnings = warnings
    }

    /// The watches of all groups, each once, in the order of the file.
    public var watches: [Watch] {
        var seen: Set<Watch> = []
        return groups.flatMap(\.entries).map(\.watch).filter { seen.insert($0).inserted }
    }

    /// How often an operator is asked.
    public func interval(of operatorID: OperatorID) -> Duration {
        operators[operatorID]?.interval ?? refresh.interval
    }
}

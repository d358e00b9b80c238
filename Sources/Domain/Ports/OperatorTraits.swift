public import CoreModel

/// The fixed facts about an operator.
public struct OperatorTraits: Sendable, Hashable {
    public let id: OperatorID
    /// The directions that its watches may have.
    public let directions: [Direction]
    /// The words its requests are counted under.
    public let endpoints: [String]
    /// What `operators.<id>` may set, with the real public service as default.
    public let defaults: OperatorSettings
    /// The words that each of the defaults' choices may be set to.
    public let choices: [String: [String]]
    /// Names that people write for this operator and that are refused, each with a hint, such as
    /// `nwfb: "…merged into Citybus on 1 July 2023…"`.
    public let retiredNames: [String: String]
    /// Whether its watches may carry `service_type` and `stop_seq`.
    public let hasServiceTypes: Bool
    public let hasStopSequences: Bool

    public init(
        id: OperatorID,
        directions: [Direction],
        endpoints: [String],
        defaults: OperatorSettings,
        choices: [String: [String]] = [:],
        retiredNames: [String: String] = [:],
        hasServiceTypes: Bool = false,
        hasStopSequences: Bool = false
    ) {
        self.id = id
        self.directions = directions
        self.endpoints = endpoints
        self.defaults = defaults
        self.choices = choices
        self.retiredNames = retiredNames
        self.hasServiceTypes = hasServiceTypes
        self.hasStopSequences = hasStopSequences
    }
}

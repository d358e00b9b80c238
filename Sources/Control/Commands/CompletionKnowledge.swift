import CoreModel

/// What only the configuration and the catalogue of this host know.
///
/// Whoever completes wants no errors: what is not known is not offered.
protocol CompletionKnowledge: Sendable {
    var operators: [CompletionCandidate] { get }
    var groups: [CompletionCandidate] { get }
    func routes(of operatorName: String, beginningWith start: String) -> [CompletionCandidate]
    func directions(of operatorName: String, _ route: String) -> [CompletionCandidate]
    func stops(of operatorName: String, _ route: String, _ direction: Direction?) -> [CompletionCandidate]
}

import App
import CoreModel
import Domain
import Settings

/// What the configuration file and the catalogue of this host say.
struct LocalKnowledge: CompletionKnowledge {
    let configFile: String

    var operators: [CompletionCandidate] {
        OperatorCatalog.all.map { CompletionCandidate($0.traits.id.rawValue) }
    }

    var groups: [CompletionCandidate] {
        // Completing is no time to tell that the file is wrong.
        guard let file = try? ConfigurationFile.read(configFile) else { return [] }
        return file.settings.groups.map { CompletionCandidate($0.name, "\($0.entries.count) watches") }
    }

    func routes(of operatorName: String, beginningWith start: String) -> [CompletionCandidate] { [] }

    func directions(of operatorName: String, _ route: String) -> [CompletionCandidate] {
        let module = OperatorCatalog.module(OperatorID(operatorName))
        return (module?.traits.directions ?? Direction.allCases).map { CompletionCandidate($0.rawValue) }
    }

    func stops(of operatorName: String, _ route: String, _ direction: Direction?) -> [CompletionCandidate] {
        []
    }
}

import App
import CoreModel
import Domain
import Search
import Settings

/// What the configuration file and the lists of routes on this host say.
struct LocalKnowledge: CompletionKnowledge {
    private let surroundings: ControlSurroundings
    /// Completing is no time to tell that the file is wrong.
    private let settings: Settings?

    init(_ surroundings: ControlSurroundings) {
        self.surroundings = surroundings
        settings = try? ConfigurationFile.read(surroundings.options.configFile).settings
    }

    var operators: [CompletionCandidate] {
        OperatorCatalog.all.map { CompletionCandidate($0.traits.id.rawValue) }
    }

    var groups: [CompletionCandidate] {
        (settings?.groups ?? [])
            .map { group in
                let count = group.entries.count
                return CompletionCandidate(group.name, count == 1 ? "1 watch" : "\(count) watches")
            }
    }

    func routes(of operatorName: String, beginningWith start: String) -> [CompletionCandidate] {
        guard let index else { return [] }
        let id = OperatorID(operatorName)
        return index.routes(of: id).filter { $0.hasPrefix(start) }
            .map { number in
                let way = index.allDirections(of: id, route: number).first
                return CompletionCandidate(number, way.map { RouteText.journey($0, in: language) } ?? "")
            }
    }

    func directions(of operatorName: String, _ route: String) -> [CompletionCandidate] {
        let id = OperatorID(operatorName)
        let served = index?.directions(of: id, route: route) ?? []
        if !served.isEmpty {
            return served.map {
                CompletionCandidate($0.direction.rawValue, RouteText.journey($0, in: language))
            }
        }
        let directions = OperatorCatalog.module(id)?.traits.directions ?? Direction.allCases
        return directions.map { CompletionCandidate($0.rawValue) }
    }

    func stops(of operatorName: String, _ route: String, _ direction: Direction?) -> [CompletionCandidate] {
        guard let index, let direction else { return [] }
        return index.stops(of: OperatorID(operatorName), route: route, direction: direction)
            .map { CompletionCandidate($0.id, $0.name.filled[language]) }
    }

    private var index: RouteIndex? { KnownRoutes.find(in: surroundings) }

    private var language: Language { surroundings.language(configured: settings?.language) }
}

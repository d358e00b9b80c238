import CoreModel
import Search

/// `hketactl catalogue status`: what can be searched on this host.
struct CatalogueStatusCommand: ControlCommand {
    let shape = CommandShape(
        words: ["catalogue", "status"],
        summary: "Tells how many routes can be searched on this host.",
        examples: [CommandExample("hketactl catalogue status", "Count the routes of each operator.")],
        statuses: [.noCatalogue]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let index = try KnownRoutes.require(in: surroundings)
        let counts = index.operators.map { ($0, index.routes(of: $0).count) }
        if surroundings.options.isJSON {
            surroundings.say(
                .object(of: [
                    "operators": .array(
                        counts.map {
                            .object(of: ["operator": .text($0.0.rawValue), "routes": .whole($0.1)])
                        }
                    ),
                    "directions": .whole(index.directionCount),
                    "stops": .whole(index.stopCount),
                ])
            )
            return .done
        }
        var table = TextTable()
        for (id, count) in counts { table.add([id.rawValue, "\(count) routes"]) }
        for line in table.lines(isColoured: false) { surroundings.say(line) }
        surroundings.say("\(index.directionCount) directions, \(index.stopCount) stops")
        return .done
    }
}

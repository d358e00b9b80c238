import App
import CoreModel
import Domain
import Search
import Settings

/// `hketactl stops kmb 74B`: a route's stops in order, for each direction that has any.
struct StopsCommand: ControlCommand {
    private static let direction = CommandOption(
        "direction",
        value: "outbound",
        "Only this direction.",
        completion: .directions
    )
    private static let serviceType = CommandOption(
        "service-type",
        value: "1",
        "Only this variant of a KMB route; by itself the usual one, with the stops that only others serve."
    )
    private static let eta = CommandOption(
        switch: "eta",
        "Ask the operator for the next arrivals at the first \(previewed) stops."
    )
    private static let previewed = 10

    let shape = CommandShape(
        words: ["stops"],
        summary: "Lists the stops of a route.",
        operands: [.operatorID, .route],
        options: [direction, serviceType, eta],
        notes: [
            "Each line has the stop's place on the route, its id as a watch needs it, and its name. With --eta the "
                + "operator is asked as the daemon asks: with the fewest requests, and no faster than it allows."
        ],
        examples: [
            CommandExample("hketactl stops kmb 74B", "Both directions."),
            CommandExample("hketactl stops mtr TKL --direction up --eta", "With the next trains."),
        ],
        statuses: [.notFound, .noCatalogue]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let index = try KnownRoutes.require(in: surroundings)
        let id = try index.requireOperator(arguments.required(.operatorID))
        let number = try index.requireRoute(arguments.required(.route), of: id)
        let routes = try directions(arguments, of: id, number, index)
        let serviceType = try serviceType(arguments)
        let language = surroundings.language(configured: Preferences.language(surroundings))
        var sections: [StopsSection] = []
        for route in routes {
            let stops = index.stops(
                of: id,
                route: number,
                direction: route.direction,
                serviceType: serviceType
            )
            guard !stops.isEmpty else { continue }
            let rows =
                arguments.isOn(StopsCommand.eta)
                ? try await preview(of: stops, on: route, index, surroundings) : []
            sections.append(StopsSection(route: route, stops: stops, rows: rows))
        }
        guard !sections.isEmpty else {
            throw ControlFailure(.notFound, "\(id) \(number) has no variant \(serviceType ?? 1)")
        }
        if surroundings.options.isJSON {
            let document = StopListDocument(sections, language: language)
            surroundings.write(String(decoding: document.json(), as: UTF8.self))
        } else {
            let lines = sections.map { $0.lines(language, surroundings).joined(separator: "\n") }
            surroundings.say(lines.joined(separator: "\n\n"))
        }
        return .done
    }

    private func directions(
        _ arguments: CommandArguments,
        of id: OperatorID,
        _ number: String,
        _ index: RouteIndex
    ) throws(ControlFailure) -> [RouteDirection] {
        if let name = arguments.value(StopsCommand.direction) {
            return [try index.requireDirection(name, of: id, route: number)]
        }
        let served = index.directions(of: id, route: number)
        guard !served.isEmpty else {
            throw ControlFailure(
                .noCatalogue,
                "the stops of \(id) \(number) have not been downloaded yet",
                advice: "Get them with \"hketactl catalogue update\"."
            )
        }
        return served
    }

    private func serviceType(_ arguments: CommandArguments) throws(ControlFailure) -> Int? {
        guard let text = arguments.value(StopsCommand.serviceType) else { return nil }
        guard let number = Int(text), (1...99).contains(number) else {
            throw .usage("--service-type is a number from 1 to 99, not \"\(text)\"")
        }
        return number
    }

    private func preview(
        of stops: [RouteStop],
        on route: RouteDirection,
        _ index: RouteIndex,
        _ surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> [BoardDocument.Row] {
        let settings = try Preferences.settings(surroundings)
        let traits = OperatorCatalog.module(route.operatorID)?.traits
        let entries = stops.prefix(StopsCommand.previewed)
            .map { stop in
                WatchEntry(
                    watch: Watch(
                        operatorID: route.operatorID,
                        route: route.number,
                        direction: route.direction,
                        stop: stop.id,
                        // Where a route serves a stop twice, each line tells of its own visit.
                        stopSequence: traits?.hasStopSequences == true ? stop.sequence : nil
                    )
                )
            }
        return try await Preview(surroundings: surroundings, settings: settings)
            .rows(of: entries, with: [route.operatorID: index.catalogue(of: route)])
    }
}

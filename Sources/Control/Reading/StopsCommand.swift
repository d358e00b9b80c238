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
        "Ask the operator for the next arrivals at the first \(PreviewedStops.count) stops."
    )

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
        var sections = routes.map { route in
            StopsSection(
                route: route,
                stops: index.stops(
                    of: id,
                    route: number,
                    direction: route.direction,
                    serviceType: serviceType
                )
            )
        }
        sections.removeAll { $0.stops.isEmpty }
        guard !sections.isEmpty else {
            throw ControlFailure(
                .notFound,
                "\(id) \(number) has no variant \(serviceType ?? 1)",
                nearest: Set(routes.flatMap(\.serviceTypes)).sorted().map(String.init)
            )
        }
        if arguments.isOn(StopsCommand.eta) {
            sections = try await previewed(sections, serviceType, index, surroundings)
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

    /// The sections with what comes at their first stops, all asked for together: so the operator's limits hold
    /// between them, and one answer serves both directions where it can.
    private func previewed(
        _ sections: [StopsSection],
        _ serviceType: Int?,
        _ index: RouteIndex,
        _ surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> [StopsSection] {
        guard let route = sections.first?.route else { return sections }
        let settings = try Preferences.settings(surroundings)
        var rows =
            try await Preview(surroundings: surroundings, settings: settings)
            .rows(
                of: sections.flatMap {
                    PreviewedStops.entries(of: $0.stops, on: $0.route, serviceType: serviceType)
                },
                with: [route.operatorID: index.catalogue(of: route)]
            )[...]
        return sections.map { section in
            var section = section
            section.rows = Array(rows.prefix(min(PreviewedStops.count, section.stops.count)))
            rows = rows.dropFirst(section.rows.count)
            return section
        }
    }
}

import App
import CoreModel
import Domain
import Looks
import Search
import Settings

/// `hketactl eta kmb 74B outbound 18492910339410B1`: the next arrivals at a stop, asked for now.
struct EtaCommand: ControlCommand {
    let shape = CommandShape(
        words: ["eta"],
        summary: "Asks an operator for the next arrivals at a stop.",
        operands: WatchWords.operands,
        options: [WatchWords.serviceType, WatchWords.stopSequence],
        notes: [
            "Asks the operator itself, as the daemon does and under the same limits; a running daemon's own watches "
                + "are shown by \"hketactl board\", which asks nobody."
        ],
        examples: [
            CommandExample("hketactl eta kmb 74B outbound 18492910339410B1", "The next buses."),
            CommandExample("hketactl eta mtr TKL up TKO --json", "The next trains, for a script."),
        ],
        statuses: [.notFound]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let settings = try Preferences.settings(surroundings)
        let language = surroundings.language(configured: settings.language)
        let watch = try known(try WatchWords.watch(arguments), surroundings)
        let row = try await ask(watch, settings, surroundings)
        if surroundings.options.isJSON {
            let document = EtaDocument(row)
            surroundings.write(String(decoding: document.json(), as: UTF8.self))
        } else {
            write(row, language, surroundings)
        }
        if row.state == WatchState.loading.rawValue {
            surroundings.note("\(watch.operatorID) did not answer in time.")
            return .failed
        }
        return row.error == nil ? .done : .failed
    }

    /// The watch in the operator's own spelling; refused where the lists of this host know better.
    private func known(
        _ watch: Watch,
        _ surroundings: ControlSurroundings
    ) throws(ControlFailure) -> Watch {
        do throws(ControlFailure) {
            return try KnownWatch(surroundings).checked(watch, isForced: false)
        } catch {
            // Its advice is for who adds a watch.
            throw ControlFailure(
                error.status,
                error.text,
                nearest: error.nearest,
                advice: "\"hketactl search\" finds routes, \"hketactl stops\" lists their stops."
            )
        }
    }

    private func ask(
        _ watch: Watch,
        _ settings: Settings,
        _ surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> BoardDocument.Row {
        let index = KnownRoutes.find(in: surroundings)
        let known = index.flatMap { index in
            index.allDirections(of: watch.operatorID, route: watch.route)
                .first { $0.direction == watch.direction }
                .map { (index, $0) }
        }
        let entry = WatchEntry(watch: watch, names: names(of: watch, known))
        let rows = try await Preview(surroundings: surroundings, settings: settings)
            .rows(of: [entry], with: known.map { [$1.operatorID: $0.catalogue(of: $1)] } ?? [:])
        guard let row = rows.first else { throw ControlFailure(.failed, "nobody was asked") }
        return row
    }

    private func names(of watch: Watch, _ known: (index: RouteIndex, route: RouteDirection)?) -> WatchNames {
        guard let (index, route) = known else {
            return OperatorCatalog.module(watch.operatorID)?.names(for: watch) ?? WatchNames()
        }
        let stops = index.stops(of: route.operatorID, route: route.number, direction: route.direction)
        return WatchNames(
            stop: stops.first { $0.id == watch.stop }?.name,
            destination: route.destination
        )
    }

    private func write(
        _ row: BoardDocument.Row,
        _ language: Language,
        _ surroundings: ControlSurroundings
    ) {
        let now = Double(surroundings.clock.moment().unixMilliseconds) / 1000
        let text = ArrivalText(language: language, now: now)
        let id = OperatorID(row.operator)
        var head = TextTable()
        let destination = row.destination.map { text.words.bound(for: $0.text[language]) } ?? row.direction
        head.add([
            TextTable.Cell(
                "\(Looks.of(id).text[language]) \(row.route)",
                .sign(Looks.of(row.route, id).ansi)
            ),
            TextTable.Cell(destination),
            TextTable.Cell(row.stopName.text[language], .bold),
        ])
        head.add([text.state(row), TextTable.Cell(text.reason(row) ?? "")])
        let lines = head.lines(isColoured: surroundings.isColoured)
        for line in lines { surroundings.say(line) }
        var arrivals = TextTable()
        arrivals.indent = "  "
        for coming in row.arrivals { arrivals.add(text.line(coming, on: row)) }
        for line in arrivals.lines(isColoured: surroundings.isColoured) { surroundings.say(line) }
        if let failure = row.error { surroundings.note(TerminalText.plain(failure.detail)) }
    }
}

import App
import CoreModel
import Search

/// `hketactl search 沙田`: routes by number, destination, origin or stop.
struct SearchCommand: ControlCommand {
    private static let query = CommandOperand(
        "query",
        "A route's number, or words of a destination, an origin or a stop, in English or Chinese.",
        count: .any
    )
    private static let limit = CommandOption(
        "limit",
        value: "20",
        "The most routes to list, 1 to \(RouteIndex.mostResults)."
    )
    private static let usualLimit = 20

    let shape = CommandShape(
        words: ["search"],
        summary: "Finds routes by number, destination, origin or stop.",
        operands: [query],
        options: [limit],
        notes: [
            "Looks through the lists on this host and asks nobody. Exact numbers come before numbers that begin with "
                + "the query, and those before names; case, width and blanks do not matter, and Traditional and "
                + "Simplified Chinese find each other. An operator's name may be among the words."
        ],
        examples: [
            CommandExample("hketactl search 74B", "A route by its number."),
            CommandExample("hketactl search 沙田", "Everything that goes to, from or through Sha Tin."),
            CommandExample(
                "hketactl search kmb sha tin --lang tc",
                "KMB's routes there, with Chinese names."
            ),
        ],
        statuses: [.notFound, .noCatalogue]
    )

    func run(
        _ arguments: CommandArguments,
        in surroundings: ControlSurroundings
    ) async throws(ControlFailure) -> ControlStatus {
        let query = arguments.words(SearchCommand.query).joined(separator: " ")
        guard query.contains(where: { !$0.isWhitespace }) else {
            throw .usage("say what to search for", topic: shape.words)
        }
        let limit = try limit(arguments)
        let index = try KnownRoutes.require(in: surroundings)
        let answer: RouteSearchAnswer
        do throws(RouteQueryFailure) {
            answer = try index.search(query, limit: limit)
        } catch {
            throw .usage("\(error)", topic: shape.words)
        }
        QueryHistory(environment: surroundings.environment).add(query)
        let language = surroundings.language(configured: Preferences.language(surroundings))
        if surroundings.options.isJSON {
            let document = RoutesDocument(query: query, answer, of: index, language: language)
            surroundings.write(String(decoding: document.json(), as: UTF8.self))
        } else {
            write(answer, language, surroundings)
            if answer.matches.isEmpty {
                surroundings.note("Nothing found for \"\(TerminalText.plain(query))\".")
            }
        }
        return answer.matches.isEmpty ? .notFound : .done
    }

    private func limit(_ arguments: CommandArguments) throws(ControlFailure) -> Int {
        guard let text = arguments.value(SearchCommand.limit) else { return SearchCommand.usualLimit }
        guard let number = Int(text), (1...RouteIndex.mostResults).contains(number) else {
            throw .usage("--limit is a number from 1 to \(RouteIndex.mostResults), not \"\(text)\"")
        }
        return number
    }

    private func write(
        _ answer: RouteSearchAnswer,
        _ language: Language,
        _ surroundings: ControlSurroundings
    ) {
        var table = TextTable()
        for match in answer.matches {
            let route = match.route
            table.add([
                TextTable.Cell(route.operatorID.rawValue, .sign(RouteText.sign(route))),
                TextTable.Cell(route.number, .bold),
                TextTable.Cell(route.direction.rawValue),
                TextTable.Cell(RouteText.journey(route, in: language)),
                TextTable.Cell(RouteText.stops(of: match, in: language), .dim),
            ])
        }
        for line in table.lines(isColoured: surroundings.isColoured) { surroundings.say(line) }
        if answer.hasMore {
            let more = answer.total - answer.matches.count
            surroundings.note("\(more) more: add a word, or list more with --limit.")
        }
    }
}

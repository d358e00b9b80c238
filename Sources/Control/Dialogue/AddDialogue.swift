import CoreModel
import Search
import Settings

/// The talk that ends in a new watch: search, direction, stop, group, what else there is to say, and a yes.
///
/// Nothing is written before the yes, so that it can be left at any point by `q`, Ctrl-D or Ctrl-C.
struct AddDialogue {
    /// What is asked next, with all that is known by then.
    private enum Step {
        case search
        case direction(FoundRoute)
        case stop(RouteDirection, FoundRoute)
        case group(Watch)
        case walk(NewWatch, TargetGroup)
        case name(NewWatch, TargetGroup)
        case confirm(NewWatch, PreparedEdit, TargetGroup)
    }

    private enum Move {
        case on(Step)
        /// To the question before.
        case back
        case again
        case quit
        case write(NewWatch, PreparedEdit, TargetGroup)
    }

    let index: RouteIndex
    let desk: EditDesk
    let language: Language
    private let surroundings: ControlSurroundings
    private let questions: Questions

    init(index: RouteIndex, desk: EditDesk, language: Language) {
        self.index = index
        self.desk = desk
        self.language = language
        surroundings = desk.surroundings
        questions = Questions(surroundings: desk.surroundings)
    }

    /// Asks to the end; gives how the command ends.
    func run() async throws(ControlFailure) -> ControlStatus {
        var trail: [Step] = [.search]
        while let step = trail.last {
            switch try ask(step) {
            case .on(let next): trail.append(next)
            case .again: continue
            case .back:
                trail.removeLast()
                // Back from the first question is the end, too.
                if trail.isEmpty { return leave() }
            case .quit: return leave()
            case .write(let watch, let edit, let group):
                let text = "\(watch.operatorID) \(watch.route) \(watch.direction) \(watch.stop)"
                return try await desk.carryOut(
                    edit,
                    deed:
                        "Added \(TerminalText.plain(text)) to the group \"\(TerminalText.plain(group.name))\".",
                    subject: [:],
                    isShownAlready: true
                )
            }
        }
        return leave()
    }

    private func leave() -> ControlStatus {
        surroundings.say("Nothing was changed.")
        return .done
    }

    private func ask(_ step: Step) throws(ControlFailure) -> Move {
        switch step {
        case .search: askSearch()
        case .direction(let route): askDirection(route)
        case .stop(let direction, let route): askStop(direction, route)
        case .group(let watch): try askGroup(watch)
        case .walk(let watch, let group): try askWalk(watch, group)
        case .name(let watch, let group): try askName(watch, group)
        case .confirm(let watch, let edit, let group): askYes(watch, edit, group)
        }
    }

    private func askSearch() -> Move {
        switch questions.ask("Search, such as 74B, sha tin or 沙田 (empty or q: quit):") {
        case .quit, .nothing: return .quit
        case .text(let query):
            let answer: RouteSearchAnswer
            do throws(RouteQueryFailure) {
                answer = try index.search(query)
            } catch {
                surroundings.say("\(error)")
                return .again
            }
            let routes = FoundRoute.routes(of: answer, in: index)
            guard !routes.isEmpty else {
                surroundings.say("Nothing found for \"\(TerminalText.plain(query))\".")
                return .again
            }
            QueryHistory(environment: surroundings.environment).add(query)
            return chooseRoute(routes)
        }
    }

    private func chooseRoute(_ routes: [FoundRoute]) -> Move {
        DialogueLists(language: language, surroundings: surroundings).show(routes)
        switch questions.choose("Which route?", among: routes.count) {
        case .quit: return .quit
        case .back: return .again
        case .picked(let place):
            let route = routes[place]
            // Nothing to choose: on to the stops, and back from there to the search.
            if route.directions.count == 1 { return .on(.stop(route.directions[0], route)) }
            return .on(.direction(route))
        }
    }

    private func askDirection(_ route: FoundRoute) -> Move {
        DialogueLists(language: language, surroundings: surroundings).show(route.directions)
        switch questions.choose("Which direction?", among: route.directions.count) {
        case .quit: return .quit
        case .back: return .back
        case .picked(let place): return .on(.stop(route.directions[place], route))
        }
    }

    private func askStop(_ way: RouteDirection, _ route: FoundRoute) -> Move {
        let stops = index.stops(of: way.operatorID, route: way.number, direction: way.direction)
        DialogueLists(language: language, surroundings: surroundings).show(stops, fitting: route.fitting)
        switch questions.choose("Which stop?", among: stops.count) {
        case .quit: return .quit
        case .back: return .back
        case .picked(let place):
            let stop = stops[place]
            let isTwice = stops.filter { $0.id == stop.id }.count > 1
            return .on(
                .group(
                    Watch(
                        operatorID: way.operatorID,
                        route: way.number,
                        direction: way.direction,
                        stop: stop.id,
                        // Only where it says something: which of two visits is meant.
                        stopSequence: isTwice ? stop.sequence : nil
                    )
                )
            )
        }
    }

    private func askGroup(_ watch: Watch) throws(ControlFailure) -> Move {
        let groups = try desk.file().settings.groups
        DialogueLists(language: language, surroundings: surroundings).show(groups)
        switch questions.choose("Which group?", among: groups.count + 1) {
        case .quit: return .quit
        case .back: return .back
        case .picked(let place) where place < groups.count:
            return try checked(NewWatch(watch), TargetGroup(name: groups[place].name, isNew: false))
        case .picked:
            switch questions.ask("Its name (empty: back):") {
            case .quit: return .quit
            case .nothing: return .again
            case .text(let name): return try checked(NewWatch(watch), TargetGroup(name: name, isNew: true))
            }
        }
    }

    /// Asks on where the group can take the watch, else for another group.
    private func checked(_ watch: NewWatch, _ group: TargetGroup) throws(ControlFailure) -> Move {
        if try attempt(watch, group) != nil { return .on(.walk(watch, group)) }
        var forced = group
        forced.isForced = true
        // Only another group that has it can be overruled.
        guard try change(watch, forced).edit != nil else { return .again }
        switch questions.ask("List it in both? It is asked for only once. (y: yes, empty: another group)") {
        case .quit: return .quit
        case .text(let text) where ["y", "yes"].contains(text.lowercased()): return .on(.walk(watch, forced))
        case .nothing, .text: return .again
        }
    }

    private func askWalk(_ watch: NewWatch, _ group: TargetGroup) throws(ControlFailure) -> Move {
        var watch = watch
        switch questions.ask("Time to walk there, such as 6m (empty: none):") {
        case .quit: return .quit
        case .nothing: watch.walk = nil
        // Minutes are meant where no unit is typed.
        case .text(let text): watch.walk = text.allSatisfy(\.isWholeNumber) ? text + "m" : text
        }
        guard try attempt(watch, group) != nil else { return .again }
        return .on(.name(watch, group))
    }

    private func askName(_ watch: NewWatch, _ group: TargetGroup) throws(ControlFailure) -> Move {
        var watch = watch
        switch questions.ask("What you call it (empty: no name of your own):") {
        case .quit: return .quit
        case .nothing: watch.name = nil
        case .text(let text): watch.name = text
        }
        guard let edit = try attempt(watch, group) else { return .again }
        return .on(.confirm(watch, edit, group))
    }

    private func askYes(_ watch: NewWatch, _ edit: PreparedEdit, _ group: TargetGroup) -> Move {
        desk.show(edit)
        switch questions.ask("Write this? (y: yes, empty: back, q: quit)") {
        case .quit: return .quit
        case .nothing: return .back
        case .text(let text):
            return ["y", "yes"].contains(text.lowercased()) ? .write(watch, edit, group) : .again
        }
    }

    /// The change of the file; `nil` once it was told why there can be none.
    private func attempt(_ watch: NewWatch, _ group: TargetGroup) throws(ControlFailure) -> PreparedEdit? {
        let (edit, refusal) = try change(watch, group)
        if let refusal { surroundings.say(surroundings.styled(TerminalText.plain(refusal.text), .red)) }
        return edit
    }

    /// The change of the file, or why there can be none.
    private func change(
        _ watch: NewWatch,
        _ group: TargetGroup
    ) throws(ControlFailure) -> (edit: PreparedEdit?, refusal: ControlFailure?) {
        let file = try desk.file()
        do throws(ControlFailure) {
            let edit = try NewWatchEdit(watch, group: group.name)
                .prepared(at: desk, in: file, createsGroup: group.isNew, isForced: group.isForced)
            return (edit, nil)
        } catch {
            return (nil, error)
        }
    }
}

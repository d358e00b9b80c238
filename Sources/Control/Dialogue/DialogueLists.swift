import CoreModel
import Search

/// The numbered lists that somebody picks from.
struct DialogueLists {
    let language: Language
    let surroundings: ControlSurroundings

    func show(_ routes: [FoundRoute]) {
        show(
            routes.map { route in
                guard let first = route.directions.first else { return [] }
                return [
                    TextTable.Cell(first.operatorID.rawValue, .sign(RouteText.sign(first))),
                    TextTable.Cell(first.number, .bold),
                    TextTable.Cell(RouteText.journey(first, in: language)),
                ]
            }
        )
    }

    func show(_ directions: [RouteDirection]) {
        show(
            directions.map { way in
                [
                    TextTable.Cell(way.direction.rawValue),
                    TextTable.Cell(RouteText.journey(way, in: language)),
                ]
            }
        )
    }

    /// Those that the search was for stand out.
    func show(_ stops: [RouteStop], fitting: Set<String>) {
        show(
            stops.map { stop in
                [
                    TextTable.Cell(stop.name.filled[language], fitting.contains(stop.id) ? .green : nil),
                    TextTable.Cell(stop.id, .dim),
                ]
            }
        )
    }

    /// The groups of the file, and a new one.
    func show(_ groups: [WatchGroup]) {
        show(
            groups.map { group in
                let count = group.entries.count
                return [
                    TextTable.Cell(group.name), TextTable.Cell(count == 1 ? "1 watch" : "\(count) watches"),
                ]
            } + [[TextTable.Cell("a new group", .dim)]]
        )
    }

    private func show(_ rows: [[TextTable.Cell]]) {
        var table = TextTable(indent: "  ")
        let digits = String(rows.count).count
        for (index, cells) in rows.enumerated() {
            let number = String(index + 1)
            table.add([TextTable.Cell(String(repeating: " ", count: digits - number.count) + number)] + cells)
        }
        for line in table.lines(isColoured: surroundings.isColoured) { surroundings.say(line) }
    }
}

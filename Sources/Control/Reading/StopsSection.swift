import App
import CoreModel
import Domain
import Search

/// One direction's stops, with what comes at the first of them.
struct StopsSection {
    let route: RouteDirection
    let stops: [RouteStop]
    /// Of the first stops, in their order; none where nobody was asked.
    var rows: [BoardDocument.Row] = []

    func lines(_ language: Language, _ surroundings: ControlSurroundings) -> [String] {
        let now = Double(surroundings.clock.moment().unixMilliseconds) / 1000
        let text = ArrivalText(language: language, now: now)
        let usual = stops.map(\.serviceType).min()
        var table = TextTable()
        table.indent = "  "
        for (place, stop) in stops.enumerated() {
            var cells = [
                TextTable.Cell(String(stop.sequence), .dim),
                TextTable.Cell(stop.id),
                TextTable.Cell(stop.name.filled[language]),
            ]
            let variant = stop.serviceType == usual ? "" : "(variant \(stop.serviceType))"
            cells.append(TextTable.Cell(variant, .dim))
            if place < rows.count {
                cells.append(text.state(rows[place]))
                cells.append(TextTable.Cell(text.arrivals(rows[place])))
            }
            table.add(cells)
        }
        let heading = TerminalText.plain(RouteText.heading(route, in: language))
        return [surroundings.styled(heading, .sign(RouteText.sign(route)))]
            + table.lines(isColoured: surroundings.isColoured)
    }
}

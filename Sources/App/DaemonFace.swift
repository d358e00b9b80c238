import CoreModel
import HTTPListener
import Search

/// What the routes may ask of the daemon.
protocol DaemonFace: Sendable {
    /// The answer to a scrape in the format that the client takes.
    func scrape(_ question: HTTPQuestion) -> HTTPAnswer
    func board() -> Board
    /// Begins to tell of the board's changes.
    func events(_ question: HTTPQuestion) -> HTTPAnswer
    /// The routes and stops of all operators, as far as they are known.
    func routeIndex() -> RouteIndex
    /// What is known by now of a route's first stops.
    func preview(of route: RouteDirection, in index: RouteIndex) -> PreviewDesk.Preview
    /// What the daemon waits for before it counts as ready; `nil` when it is.
    func waitingFor() -> String?
    /// The configuration in force, as YAML.
    func effectiveConfiguration() -> String
    /// The language of names on pages.
    func language() -> Language
    /// Reads the configuration anew; `nil` if it is in force, else why the one before stays.
    func reload() -> String?
    /// Carries out a change of the watch list.
    func edit(_ question: HTTPQuestion) -> HTTPAnswer
    /// Begins a refresh of everything.
    func refresh()
}

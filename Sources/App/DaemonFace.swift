import CoreModel
import HTTPListener

/// What the routes may ask of the daemon.
protocol DaemonFace: Sendable {
    /// The answer to a scrape in the format that the client takes.
    func scrape(_ question: HTTPQuestion) -> HTTPAnswer
    func board() -> Board
    /// What the daemon waits for before it counts as ready; `nil` when it is.
    func waitingFor() -> String?
    /// The configuration in force, as YAML.
    func effectiveConfiguration() -> String
    /// The language of names on pages.
    func language() -> Language
    /// Reads the configuration anew; `nil` if it is in force, else why the one before stays.
    func reload() -> String?
    /// Begins a refresh of everything.
    func refresh()
}

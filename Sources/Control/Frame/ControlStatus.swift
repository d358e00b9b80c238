/// How the program ends; scripts can tell the cases apart.
enum ControlStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    case notFound = 3
    case noCatalogue = 4
    case noDaemon = 5

    /// What it means, for the help and the manual.
    var meaning: String {
        switch self {
        case .done: "Done."
        case .failed: "Failed, or refused; the file is as it was unless the message says otherwise."
        case .usage: "The command line was not understood."
        case .notFound: "There is no such operator, route, direction, stop, group or watch."
        case .noCatalogue: "The lists of routes and stops have not been downloaded yet."
        case .noDaemon: "The daemon could not be reached."
        }
    }

    /// The word for it in JSON.
    var word: String {
        switch self {
        case .done: "done"
        case .failed: "failed"
        case .usage: "usage"
        case .notFound: "not_found"
        case .noCatalogue: "no_catalogue"
        case .noDaemon: "no_daemon"
        }
    }
}

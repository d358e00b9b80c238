/// What became of telling the daemon that its configuration has changed.
enum ReloadOutcome: Hashable, Sendable {
    /// It was not told, as the user wished.
    case unasked
    case reloaded
    /// It runs without `--web.enable-lifecycle`.
    case notEnabled
    /// Nobody listens there.
    case absent
    /// It wants to know who asks.
    case unauthorised
    /// It read the file and keeps what it had.
    case refused(String)
    /// It could not be reached, or answered something else.
    case unknown(String)

    /// What to say about it.
    func text(url: String) -> String {
        switch self {
        case .unasked: "The daemon was not told."
        case .reloaded: "The daemon at \(url) has read its configuration again."
        case .notEnabled:
            "The daemon at \(url) takes no orders over HTTP: send it SIGHUP, or start it with "
                + "--web.enable-lifecycle."
        case .absent: "No daemon listens at \(url); it reads the file when it starts."
        case .unauthorised:
            "The daemon at \(url) asks for a login, or another one: give it with --daemon.user, or send SIGHUP instead."
        case .refused(let text):
            "The file was changed, but the daemon at \(url) refuses it and keeps what it had:\n\(text)"
        case .unknown(let text):
            "The file was changed, but it is not known whether the daemon at \(url) has read it: \(text)"
        }
    }

    /// The word for it in JSON.
    var word: String {
        switch self {
        case .unasked: "unasked"
        case .reloaded: "reloaded"
        case .notEnabled: "not_enabled"
        case .absent: "no_daemon"
        case .unauthorised: "unauthorised"
        case .refused: "refused"
        case .unknown: "unknown"
        }
    }

    /// How the command ends: a daemon that is not there is no failure of an edit.
    var status: ControlStatus {
        switch self {
        case .unasked, .reloaded, .notEnabled, .absent, .unauthorised: .done
        case .refused: .failed
        case .unknown: .noDaemon
        }
    }
}

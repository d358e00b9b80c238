/// Whether texts are coloured.
enum ColourChoice: String, CaseIterable, Sendable {
    case auto, always, never

    /// Whether it means colours, by what the output is and what the environment says.
    ///
    /// By the convention of no-color.org any value of `NO_COLOR` but a blank one turns them off, unless asked for by
    /// flag.
    func isColoured(isTerminal: Bool, environment: [String: String]) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
        }
    }
}

/// How log lines look.
enum LogFormat: String, Hashable, Sendable, CaseIterable {
    case logfmt, json
}

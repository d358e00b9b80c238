/// Where the words come from that a shell offers for an operand or a flag's value.
enum CompletionSource: Hashable, Sendable {
    case nothing
    case files
    case words([String])
    /// The words of the commands themselves.
    case commands
    case operators
    case routes
    case directions
    case stops
    /// The groups of the configuration file.
    case groups
}

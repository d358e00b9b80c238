/// What the command line asks for.
enum CommandRequest: Sendable {
    case run(any ControlCommand, CommandArguments)
    /// The help of a command, of a family such as `watch`, or with no words of the program.
    case help([String])
    case version
}

/// Every command, in the order in which they are listed to people; a line each.
enum CommandTable {
    static let all: [any ControlCommand] = [
        HistoryCommand(),
        CompletionCommand(),
        CompleteCommand(),
        HelpCommand(),
    ]
}

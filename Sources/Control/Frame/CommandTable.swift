/// Every command, in the order in which they are listed to people; a line each.
enum CommandTable {
    static let all: [any ControlCommand] = [
        WatchAddCommand(),
        WatchRemoveCommand(),
        WatchMoveCommand(),
        WatchSetCommand(),
        WatchListCommand(),
        GroupAddCommand(),
        GroupRenameCommand(),
        GroupRemoveCommand(),
        GroupMoveCommand(),
        GroupListCommand(),
        HistoryCommand(),
        CompletionCommand(),
        CompleteCommand(),
        ManualCommand(),
        HelpCommand(),
    ]
}

/// Every command, in the order in which they are listed to people; a line each.
enum CommandTable {
    static let all: [any ControlCommand] = [
        SearchCommand(),
        StopsCommand(),
        EtaCommand(),
        BoardCommand(),
        AddCommand(),
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
        CatalogueUpdateCommand(),
        CatalogueStatusCommand(),
        HistoryCommand(),
        CompletionCommand(),
        CompleteCommand(),
        ManualCommand(),
        HelpCommand(),
    ]
}

import Domain

/// Reads a command line: words of the command, its operands, and flags anywhere before a `--`.
struct CommandReader {
    let commands: [any ControlCommand]

    func read(_ arguments: [String]) throws(ControlFailure) -> CommandRequest {
        var reading = CommandReading(commands: commands)
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if reading.hasEndedFlags || !argument.hasPrefix("-") || argument == "-" {
                try reading.take(word: argument)
            } else if argument == "--" {
                reading.hasEndedFlags = true
            } else {
                try reading.take(flag: argument, rest: &rest)
            }
        }
        return try reading.request()
    }
}

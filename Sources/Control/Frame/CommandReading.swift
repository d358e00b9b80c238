import Domain

/// A command line, half read.
struct CommandReading {
    let commands: [any ControlCommand]
    var hasEndedFlags = false

    private var words: [String] = []
    private var command: (any ControlCommand)?
    private var operands: [String] = []
    private var arguments = CommandArguments()

    init(commands: [any ControlCommand]) {
        self.commands = commands
    }

    /// Takes a word of the command, or an operand after it.
    mutating func take(word: String) throws(ControlFailure) {
        guard command == nil else { return operands.append(word) }
        let longer = commands.filter { $0.shape.words.starts(with: words + [word]) }
        guard !longer.isEmpty else { throw unknown(word) }
        words.append(word)
        command = longer.first { $0.shape.words == words }
    }

    /// Takes a flag, with its value where it has one.
    mutating func take(flag argument: String, rest: inout ArraySlice<String>) throws(ControlFailure) {
        if argument == "-h" { return arguments.turn(GlobalOptions.helpOption, on: true) }
        guard argument.hasPrefix("--") else {
            throw .usage("unknown flag \(argument); flags begin with --", topic: words)
        }
        let parts = argument.dropFirst(2)
            .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let given = parts.count > 1 ? String(parts[1]) : nil
        let known = knownOptions
        if let option = known.first(where: { $0.name == name }) {
            if option.isSwitch { return try turn(option, on: true, given: given) }
            guard let value = given ?? CommandReading.separateValue(&rest) else {
                throw .usage("--\(name) needs a value, such as \(option.usage)", topic: words)
            }
            guard option.isRepeatable || arguments.value(option) == nil else {
                throw .usage("--\(name) was given twice", topic: words)
            }
            return arguments.add(value, of: option)
        }
        if name.hasPrefix("no-"), let option = known.first(where: { $0.name == name.dropFirst(3) }),
            option.isSwitch
        {
            return try turn(option, on: false, given: given)
        }
        let names = known.flatMap { $0.isSwitch ? [$0.name, "no-\($0.name)"] : [$0.name] }
        let nearest = NearestSpelling.of(name, among: names).map { ["--\($0)"] } ?? []
        throw .usage("unknown flag --\(name)", nearest: nearest, topic: words)
    }

    /// What was asked for, once all is read.
    func request() throws(ControlFailure) -> CommandRequest {
        if arguments.isOn(GlobalOptions.helpOption) { return .help(words) }
        if arguments.isOn(GlobalOptions.versionOption) { return .version }
        guard let command else { throw incomplete() }
        var arguments = arguments
        var rest = operands[...]
        for operand in command.shape.operands {
            switch operand.count {
            case .one:
                guard let word = rest.popFirst() else { throw missing(operand, of: command.shape) }
                arguments.add(word, as: operand)
            case .optional:
                if let word = rest.popFirst() { arguments.add(word, as: operand) }
            case .any:
                while let word = rest.popFirst() { arguments.add(word, as: operand) }
            }
        }
        if let extra = rest.first { throw .usage("unexpected argument \"\(extra)\"", topic: words) }
        return .run(command, arguments)
    }

    /// The flags that mean something so far: those of the command once it is known.
    private var knownOptions: [CommandOption] { (command?.shape.options ?? []) + GlobalOptions.options }

    private mutating func turn(
        _ option: CommandOption,
        on isOn: Bool,
        given: String?
    ) throws(ControlFailure) {
        if let given {
            throw .usage("--\(option.name) takes no value, but \"\(given)\" was given", topic: words)
        }
        arguments.turn(option, on: isOn)
    }

    /// The next argument, unless it is a flag: then the value was forgotten, and must not swallow it.
    private static func separateValue(_ rest: inout ArraySlice<String>) -> String? {
        guard let next = rest.first, !next.hasPrefix("--") else { return nil }
        return rest.popFirst()
    }

    /// The words that can come next.
    private var nextWords: [String] {
        let matching = commands.map(\.shape)
            .filter { !$0.isHidden && $0.words.count > words.count && $0.words.starts(with: words) }
        var seen: Set<String> = []
        return matching.map { $0.words[words.count] }.filter { seen.insert($0).inserted }
    }

    private func unknown(_ word: String) -> ControlFailure {
        let nearest = NearestSpelling.of(word, among: nextWords)
        let name = (words + [word]).joined(separator: " ")
        return .usage("unknown command \"\(name)\"", nearest: nearest.map { [$0] } ?? [], topic: words)
    }

    private func incomplete() -> ControlFailure {
        let next = nextWords.joined(separator: ", ")
        if words.isEmpty { return .usage("expected a command: \(next)") }
        return .usage("\"\(words.joined(separator: " "))\" needs one of: \(next)", topic: words)
    }

    private func missing(_ operand: CommandOperand, of shape: CommandShape) -> ControlFailure {
        .usage("missing <\(operand.name)>; usage: \(shape.usage)", topic: words)
    }
}

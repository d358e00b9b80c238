/// What has been typed of a command line so far, forgivingly read: nobody completes a line that is right already.
struct TypedLine {
    let commands: [CommandShape]
    private(set) var words: [String] = []
    private(set) var command: CommandShape?
    private(set) var operands: [String] = []
    /// The names of the flags so far.
    private(set) var given: Set<String> = []
    private(set) var values: [String: String] = [:]
    private(set) var hasEndedFlags = false
    /// The flag whose value comes next.
    private(set) var optionAwaitingValue: CommandOption?

    init(commands: [CommandShape]) {
        self.commands = commands
    }

    /// The flags that mean something here.
    var options: [CommandOption] { (command?.options ?? []) + GlobalOptions.options }

    mutating func take(_ word: String) {
        if let option = optionAwaitingValue {
            values[option.name] = word
            optionAwaitingValue = nil
        } else if hasEndedFlags || !word.hasPrefix("-") || word == "-" {
            take(plain: word)
        } else if word == "--" {
            hasEndedFlags = true
        } else {
            take(flag: word)
        }
    }

    /// The word typed at the place of an operand; blank if there is none yet.
    func word(_ operand: CommandOperand) -> String {
        guard let index = command?.operands.firstIndex(where: { $0.name == operand.name }) else { return "" }
        return operands.indices.contains(index) ? operands[index] : ""
    }

    /// The operand that comes next.
    func nextOperand(of shape: CommandShape) -> CommandOperand? {
        if shape.operands.indices.contains(operands.count) { return shape.operands[operands.count] }
        return shape.operands.last.flatMap { $0.count == .any ? $0 : nil }
    }

    private mutating func take(plain word: String) {
        guard command == nil else { return operands.append(word) }
        words.append(word)
        command = commands.first { $0.words == words }
    }

    private mutating func take(flag word: String) {
        let parts = word.drop { $0 == "-" }
            .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        given.insert(name)
        guard let option = options.first(where: { $0.name == name }), !option.isSwitch else { return }
        if parts.count > 1 { values[name] = String(parts[1]) } else { optionAwaitingValue = option }
    }
}

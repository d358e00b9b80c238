/// What was given to a command, sorted by its shape.
struct CommandArguments: Sendable {
    private(set) var operands: [String: [String]] = [:]
    private(set) var values: [String: [String]] = [:]
    private(set) var switches: [String: Bool] = [:]

    /// The word at an operand's place; `nil` where an optional one was left out.
    func word(_ operand: CommandOperand) -> String? { operands[operand.name]?.first }

    /// The word at the place of an operand that the reader has made sure of.
    func required(_ operand: CommandOperand) -> String { word(operand) ?? "" }

    func words(_ operand: CommandOperand) -> [String] { operands[operand.name] ?? [] }

    /// The value of a flag; `nil` where it was not given.
    func value(_ option: CommandOption) -> String? { values[option.name]?.last }

    func values(_ option: CommandOption) -> [String] { values[option.name] ?? [] }

    func isOn(_ option: CommandOption) -> Bool { switches[option.name] ?? false }

    /// Whether a switch that is on by itself was turned off.
    func isOff(_ option: CommandOption) -> Bool { switches[option.name] == false }

    mutating func add(_ word: String, as operand: CommandOperand) {
        operands[operand.name, default: []].append(word)
    }

    mutating func add(_ value: String, of option: CommandOption) {
        values[option.name, default: []].append(value)
    }

    mutating func turn(_ option: CommandOption, on isOn: Bool) {
        switches[option.name] = isOn
    }
}
